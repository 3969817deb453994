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
  ...['/wallet', '/audit', '/team', '/scheduled', '/templates'],
  ...['/employees/list', '/collaborations/list', '/clients/list'],
  ...['/employees/group', '/employees/group/1', '/occasions/rules'],
];

test('ten rows of any list are two screens of a phone, and no page scrolls sideways', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.signIn(page);
  for (const path of LISTS) {
    await office.open(page, path);
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect.soft(height, `${path} is ${height} px high`).toBeLessThanOrEqual(MOST);
    expect.soft(width, `${path} is ${width} px wide`).toBe(390);
  }
  expect(complaints).toEqual([]);
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
