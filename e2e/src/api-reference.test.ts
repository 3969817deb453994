import { expect, test } from 'vitest';
import { expectContrast, expectPageAccessible, newPage } from './browser.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

test.each([
  ['en', 1280],
  ['es', 390],
])(
  'the reference of the API is read and searched in %s, also on a phone and in the dark',
  async (language, darkWidth) => {
    const { page, complaints } = await newPage(used.browser, used.demo.url, language);
    await page.goto('/api-reference#insufficient_balance');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator(':target h3').innerText()).toBe('insufficient_balance');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectPageAccessible(page, `the reference, light, ${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    // One look takes seconds, so that in the dark each language has one of its own.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: darkWidth, height: 900 });
    await expectContrast(page, `the reference, dark, ${darkWidth}`);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('searchbox').fill('insufficient_balance');
    await page.keyboard.press('Enter');
    await page.getByRole('status').waitFor();
    expect(await page.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'insufficient_balance',
    ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
