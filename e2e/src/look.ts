import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPageAccessible, IN_ALL_THEMES, untilQuiet } from './browser.ts';

/** How many pages were looked at. */
let looked = 0;

/**
 * Looks whether a page of the console or of a shop sticks out, on a phone and at a desk, in both languages, and at what axe
 * finds on it once in each language: in the dark on a phone and in light at a desk, and on the next page the other way
 * round, as what pages are made of is the same on all. `THEMES=all` has it look each time.
 */
export async function lookAround(page: Page, name: string, phone: number, desk: number) {
  const wholes = looked++ % 2 === 0 ? [phone, desk] : [desk, phone];
  for (const [language, scheme, whole] of [
    ['Español', 'Cambiar a colores oscuros', wholes[0]],
    ['English', 'Switch to light colours', wholes[1]],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    await page.getByRole('button', { name: scheme }).click();
    for (const width of [phone, desk]) {
      await page.setViewportSize({ width, height: 900 });
      await untilQuiet(page);
      if (IN_ALL_THEMES || width === whole)
        await expectPageAccessible(page, `${name}, ${width} px, ${language}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `the width of ${name}`).toBeLessThanOrEqual(width);
    }
  }
}
