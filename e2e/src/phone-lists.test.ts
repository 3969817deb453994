import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings, newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** The most that a page with ten rows is high on a phone, in px: two screens. */
const MOST = 1_800;

const LISTS = [
  ...[
    '/orders',
    '/orders/pending?status=all',
    '/reports',
    '/reports?by=order',
    '/reports?by=month',
  ],
  ...['/wallet', '/audit', '/team', '/scheduled', '/giveaways', '/templates'],
  ...['/employees/list', '/collaborations/list', '/clients/list'],
  ...['/employees/group', '/employees/group/1', '/employees/1', '/occasions/rules'],
  ...['/settings', '/settings/limits', '/settings/sign-in', '/settings/phones'],
  '/settings/api-keys',
];

/** Opens each page and looks how high and wide it is. */
async function measure(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await office.open(page, path);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect.soft(height, `${path} is ${height} px high`).toBeLessThanOrEqual(MOST);
    expect.soft(width, `${path} is ${width} px wide`).toBe(390);
  }
}

test('ten rows of any list are two screens of a phone, and no page scrolls sideways', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.signIn(page);
  await measure(page, LISTS);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the lists of a shop are as short', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  await page.getByLabel('Email').fill('tienda@regalo.test');
  await page.getByLabel('PIN').fill('Regalo2025');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await measure(page, ['/shop', '/shop/statements', '/shop/tills']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the gifts of an order come before what is read once', async () => {
  const { page } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.signIn(page);
  await office.open(page, '/orders/n1');
  const gift = page.getByRole('list', { name: 'Gifts in this order' }).getByRole('listitem');
  const { y = Number.NaN } = (await gift.first().boundingBox()) ?? {};
  expect(y, `the first gift begins at ${y} px`).toBeLessThan(844);
  const cost = page.getByText('Valid until', { exact: true });
  expect(await cost.isVisible()).toBe(false);
  await page.getByText('Result, cost and message').click();
  await cost.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});

test('a card opens by its button, says what the row would, and is accessible', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.signIn(page);
  await office.open(page, '/reports');
  const card = page.getByRole('main').getByRole('listitem').first();
  const details = card.getByRole('button', { name: /^Details of / });
  expect(await card.getByText('Service Fee').count()).toBe(0);
  await details.press('Enter');
  await card.getByText('Service Fee').waitFor();
  expect(await details.getAttribute('aria-expanded')).toBe('true');
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
