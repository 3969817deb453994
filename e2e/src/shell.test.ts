import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleIn,
  expectPageAccessible,
  launch,
  newPage,
} from './browser.ts';
import * as chart from './chart.ts';
import { type Demo, freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import { visitDialogs } from './dialogs.ts';
import * as office from './office.ts';
import { stopProgram } from './program.ts';
import { visitStates } from './states.ts';
import { LIMITS, weigh } from './weigh.ts';

const dataDir = makeDataDir();
let browser: Browser;
let demo: Demo;

beforeAll(async () => {
  browser = await launch();
  demo = await startDemo({ dataDir, port: await freePort() });
});

afterAll(async () => {
  await browser?.close();
  if (demo) await stopProgram(demo);
  await removeDataDir(dataDir);
});

const PUBLIC = ['/register', '/forgot-password', '/reset-password', '/unauthorized'];
const MORE_PUBLIC = ['/invalid-access', '/no-such-page', '/home'];
const OFFICE = [
  '/',
  ...['employees', 'collaborations', 'clients'].flatMap((area) => [
    `/${area}/list`,
    `/${area}/people`,
    `/${area}/group`,
  ]),
  '/employees/group/1',
  '/send-gift',
  '/checkout',
  '/success',
  '/reports',
  '/wallet',
  '/employees/1',
];

/** Opens an address as a reload does, and waits until it stands. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

test('every page outside the office is open to all themes and readers', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  for (const path of [...PUBLIC, ...MORE_PUBLIC]) {
    await open(page, path);
    await expectAccessible(page, path);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what opens above the page is so too', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  await office.signIn(page);
  const look = async (name: string, what: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, what);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await look('Theme Settings', 'the theme settings');
  await look('Search for Pages', 'the page search');
  await look('Notifications', 'the notifications');
  for (const entry of ['Change photo', 'Change PIN']) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page, entry);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the dialogs of people, groups and uploads are open to all readers', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  await office.signIn(page);
  await visitDialogs(page, expectPageAccessible);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('pages of figures are so too, full, while they load and empty', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  await office.signIn(page);
  await visitStates(page, (shown, name) =>
    expectAccessibleIn(shown, ['dark-blue', 'light-green', 'light-orange'], name),
  );
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('reloads and deep links stand, nothing scrolls sideways at 360 px', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  await page.setViewportSize({ width: 360, height: 740 });
  const expectNarrow = async (path: string) => {
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(beyond, `px beyond the edge of ${path}`).toBeLessThanOrEqual(0);
  };
  for (const path of ['/login', ...PUBLIC, ...MORE_PUBLIC]) {
    await open(page, path);
    await expectNarrow(path);
  }
  await office.signIn(page);
  for (const path of OFFICE) {
    await open(page, path);
    expect(new URL(page.url()).pathname).toBe(path);
    await expectNarrow(path);
  }
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.mobile-in').waitFor({ state: 'attached' });
  await expectPageAccessible(page, 'the mobile menu');
  await page.mouse.click(350, 500);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('by the keyboard alone', () => {
  test('one signs in, finds a page and chooses a theme', async () => {
    const { page, complaints } = await newPage(browser, demo.url);
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
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Theme Settings',
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('the stored theme is there at the first paint, before the program', async () => {
  const { page } = await newPage(browser, demo.url);
  await page.addInitScript(() => {
    const state = { settings: { color: 'dark-blue' }, lang: 'es' };
    localStorage.setItem('ecommerce-platform', JSON.stringify({ state, version: 0 }));
  });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  const first = await page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    scheme: document.documentElement.dataset.mantineColorScheme,
    lang: document.documentElement.lang,
  }));
  expect(first).toEqual({ ground: 'rgb(17, 20, 25)', scheme: 'dark', lang: 'es' });
  await page.context().close();
});

test('logging out in one tab ends the others, and the next login needs no reload', async () => {
  const { page, complaints } = await newPage(browser, demo.url);
  await office.signIn(page);
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
  const { page, complaints } = await newPage(browser, demo.url);
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
  const { page, complaints } = await newPage(browser, demo.url);
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
  await page.getByRole('button', { name: 'Switch to dark colours' }).click();
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
  await expect.poll(drawn, { timeout: 5_000 }).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the first pages weigh no more than they may, and nothing moves on them', async () => {
  for (const [page, prepare] of [['login'], ['dashboard', office.signIn]] as const) {
    const { script, below, shift } = await weigh(browser, demo.url, prepare);
    expect(script / 1000, `kB of JavaScript of the ${page}`).toBeLessThanOrEqual(
      LIMITS[page].kilobytes,
    );
    expect(below / 1000, `kB more below the ${page}`).toBeLessThanOrEqual(LIMITS[page].below);
    expect(shift, `layout shift of the ${page}`).toBeLessThan(LIMITS[page].shift);
  }
});
