import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';
import { LIMITS, weigh } from './weigh.ts';

const used = useDemo();

test('the stored theme is there at the first paint, before the program', async () => {
  const { page } = await newPage(used.browser, used.demo.url);
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

test('the first pages weigh no more than they may, and nothing moves on them', async () => {
  for (const [page, prepare] of [['login'], ['dashboard', office.signIn]] as const) {
    const { script, below, shift } = await weigh(used.browser, used.demo.url, prepare);
    expect(script / 1000, `kB of JavaScript of the ${page}`).toBeLessThanOrEqual(
      LIMITS[page].kilobytes,
    );
    expect(below / 1000, `kB more below the ${page}`).toBeLessThanOrEqual(LIMITS[page].below);
    expect(shift, `layout shift of the ${page}`).toBeLessThan(LIMITS[page].shift);
  }
});
