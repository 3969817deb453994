import { expect, test } from 'vitest';
import { expectPageAccessible, newPage } from './browser.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

test.each(['en', 'es'])(
  'the reference of the API is read and searched in %s, also on a phone and in the dark',
  async (language) => {
    const { page, complaints } = await newPage(used.browser, used.demo.url, language);
    await page.goto('/api-reference#insufficient_balance');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator(':target h3').innerText()).toBe('insufficient_balance');
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await expectPageAccessible(page, `the reference, ${colorScheme}, ${width}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
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
