import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectPageAccessible, newPage } from './browser.ts';
import * as chart from './chart.ts';
import { stillSideways, useLongNames } from './long-names.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';
import { watchShift } from './weigh.ts';

const used = useDemo();

const OFFICE = [
  '/',
  // The same pages for each area.
  ...['/employees/list', '/employees/people', '/employees/group'],
  ...['/collaborations/list', '/clients/group'],
  '/employees/group/1',
  '/send-gift',
  '/checkout',
  '/orders',
  '/scheduled',
  '/scheduled?view=calendar',
  '/templates',
  '/settings',
  '/settings/sign-in',
  '/occasions',
  '/occasions?view=month',
  '/occasions/rules',
  '/occasions/rules?rule=new',
  '/reports',
  '/wallet',
  '/employees/1',
];

/** Web Vitals call 0.1 good; the page of a person is just below it. */
const MOST_SHIFT = 0.12;

/** The address of an order that the dashboard names. */
async function orderOf(page: Page): Promise<string> {
  const link = page.getByRole('table', { name: 'Recent Orders' }).getByRole('link').first();
  return (await link.getAttribute('href')) ?? '';
}

test('reloads and deep links stand, nothing moves while it loads, or scrolls sideways at 360 px', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize({ width: 360, height: 740 });
  const expectNarrow = async (path: string) => {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `px beyond the edge of ${path}`).toBeLessThanOrEqual(0);
  };
  const shiftOf = await watchShift(page);
  for (const path of ['/login', ...office.PUBLIC_PAGES]) {
    await office.open(page, path);
    await expectNarrow(path);
  }
  await office.signIn(page);
  for (const path of OFFICE) {
    await office.open(page, path);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await expectNarrow(path);
    expect.soft(await shiftOf(), `how far ${path} moves while it loads`).toBeLessThan(MOST_SHIFT);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.mobile-in').waitFor({ state: 'attached' });
  await expectPageAccessible(page, 'the mobile menu');
  await page.mouse.click(350, 500);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('no table scrolls sideways on a desktop, whatever the names, nor the report on a tablet', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const order = await orderOf(page);
  const paths = [
    ...['/', '/employees/list', '/employees/group', '/employees/group/1'],
    ...['/orders', '/scheduled', '/reports', order, '/wallet', '/employees/1'],
  ];
  const look = async (path: string, what: string, widths = [1280, 1440, 1920]) => {
    await office.open(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await stillSideways(page), `${path} with ${what} at ${width} px`).toEqual([]);
    }
  };
  // Names as they are fit where long ones do, but a report is made to fit narrower.
  await look('/reports', 'ordinary names', [768, 860, 991, 992, 1024, 1200, 1280, 1440, 1920]);
  await useLongNames(page);
  for (const path of paths) await look(path, 'long names');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('by the keyboard alone', () => {
  test('one signs in, finds a page and chooses a theme', async () => {
    const { page, complaints } = await newPage(used.browser, used.demo.url);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).focus();
    await page.keyboard.type('ana@regalo.test');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Regalo2025');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Recent Orders' }).waitFor();

    await page.keyboard.press('/');
    const search = page.getByRole('dialog').getByRole('combobox');
    await search.waitFor();
    await page.keyboard.type('reprts');
    await page.getByRole('option', { name: 'Reports' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reports');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Theme Settings' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Light Orange' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The focus returns a moment after the dialog has gone.
    await page.locator('[aria-label="Theme Settings"]:focus').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('a page whose file is gone says so in its place, and a reload mends it', async () => {
  const { page } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const reports = page.getByRole('link', { name: 'Reports', exact: true });
  await reports.waitFor();
  await page.route('**/assets/*.js', (route) => route.abort());
  await reports.click();
  await page.getByText('Regalo has been updated').waitFor();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: /^Reports/ }).waitFor();
  await page.context().close();
});

test('logging out in one tab ends the others, and the next login needs no reload', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Reports');
  const other = await page.context().newPage();
  await other.goto('/reports');
  await other.getByRole('heading', { name: /Reports/ }).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBeLessThan(2);
  await page.goBack();
  await page.getByLabel('PIN', { exact: true }).waitFor();
  await office.signIn(other);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a hostile name in the profile is text and runs nothing', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.route('**/manager/profile', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    reply.body.first_name = '<img src=x onerror="window.hurt=1">';
    reply.body.last_name = '"><script>window.hurt=1</script>';
    await route.fulfill({ response, json: reply });
  });
  await office.signIn(page);
  await page.getByText('<img src=x').first().waitFor();
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the chart zooms by the wheel and pans by Shift and drag, within the year', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const { x, y, width, height } = await chart.reachChart(page);
  expect([height, await chart.countMonths(page)]).toEqual([400, 4]);
  await page.mouse.move(x, y);
  await chart.wheel(page, 12, 'out');
  await chart.seeMonths(page, 'Jan', 'Dec');
  await chart.wheel(page, 16, 'in');
  expect(await chart.countMonths(page)).toBe(4);
  await chart.drag(page, { x, y, by: width * 0.45 }, 3);
  expect(await chart.countMonths(page)).toBe(4);
  await page.keyboard.down('Shift');
  await chart.drag(page, { x, y, by: width * 0.45 }, 8);
  await chart.seeMonths(page, 'Jan', 'Apr');
  await chart.drag(page, { x, y, by: -width * 0.45 }, 12);
  await chart.seeMonths(page, 'Sep', 'Dec');
  await page.keyboard.up('Shift');

  const drawn = () => page.locator('canvas').evaluate((one: HTMLCanvasElement) => one.toDataURL());
  const before = await drawn();
  // Light or dark: the account keeps what was last chosen.
  await page.getByRole('button', { name: /^Switch to (dark|light) colours$/ }).click();
  await expect.poll(drawn, { timeout: 5_000 }).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});
