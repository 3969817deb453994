import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';
import { FIRST_PAGES, weigh } from './weigh.ts';

const used = useDemo();

test('the frame is painted before the program, in the stored theme and language', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await page.evaluate(() => {
    const state = { settings: { color: 'dark-blue' }, lang: 'es' };
    localStorage.setItem('ecommerce-platform', JSON.stringify({ state, version: 0 }));
  });
  await page.route('**/assets/*', (route) => route.abort());
  for (const [path, frame] of [
    ['/', '.first-office'],
    ['/login', '.first-split'],
  ] as const) {
    await page.goto(path);
    await page.locator(frame).waitFor();
    const first = await page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      scheme: document.documentElement.dataset.mantineColorScheme,
      lang: document.documentElement.lang,
    }));
    expect(first).toEqual({ ground: 'rgb(17, 20, 25)', scheme: 'dark', lang: 'es' });
  }
  expect(complaints.filter((one) => one.startsWith('policy'))).toEqual([]);
  await page.context().close();
});

test('the frame gives way to the page, and nothing of it stays', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.open(page, '/login');
  await office.signIn(page);
  await office.open(page, '/reports');
  expect(await page.locator('.first-office, .first-split').count()).toBe(0);
  expect(await page.locator('html').getAttribute('data-frame')).toBeNull();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what a page shows first is asked for before the program has come, and once', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  for (const { path, early } of FIRST_PAGES) {
    if (early.length === 0) continue;
    await page.goto('about:blank');
    asked.length = 0;
    await office.open(page, path);
    expect.soft(asked.slice(0, early.length), `first calls of ${path}`).toEqual(early);
    expect.soft(asked.toSorted(), `calls of ${path}`).toEqual([...new Set(asked)].toSorted());
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the first pages weigh no more than they may, and nothing moves on them', async () => {
  for (const first of FIRST_PAGES) {
    const weight = await weigh(used.browser, used.demo.url, first);
    for (const [what, limit] of Object.entries(first.limits))
      expect
        .soft(weight[what as keyof typeof weight], `${what} of ${first.name}`)
        .toBeLessThanOrEqual(limit);
  }
});
