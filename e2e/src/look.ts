import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  chooseLanguage,
  expectAccessibleIn,
  expectPageAccessible,
  IN_ALL_THEMES,
  untilQuiet,
} from './browser.ts';

/** Of a phone, a tablet and a desk. */
const WIDTHS = [390, 768, 1280];

/** A folder for pictures of what is looked at, to be looked at by people. */
const { PICTURES } = process.env;

/** What a button or link is called in each language, or other words of the screen. */
type Said = Record<'es' | 'en', string | RegExp>;

/** Makes an open page as wide as a phone, a tablet and a desk, and looks whether it sticks out. */
async function atEachWidth(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await untilQuiet(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `the width of ${screen} at ${width} px`).toBeLessThanOrEqual(width);
    if (!PICTURES) continue;
    mkdirSync(PICTURES, { recursive: true });
    const name = `${screen}, ${width}.png`.replaceAll(/[^a-z0-9.]+/gi, '-');
    await page.screenshot({ path: join(PICTURES, name), fullPage: true });
  }
}

const seen = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name })
    .or(page.getByRole('link', { name }))
    .or(page.getByText(name))
    .filter({ visible: true })
    .first()
    .waitFor();

/**
 * Looks at what stands open in the office, without loading it anew: in Spanish and dark, then in English and light, at each
 * width. The last stays. @param said what has to be there
 */
export async function lookInOffice(page: Page, screen: string, said: Said): Promise<void> {
  for (const [language, color] of [
    ['es', 'dark-blue'],
    ['en', 'light-orange'],
  ] as const) {
    await chooseLanguage(page, language);
    await seen(page, said[language]);
    await page.setViewportSize({ width: language === 'es' ? 390 : 1280, height: 900 });
    await expectAccessibleIn(page, [color], `${screen} in ${language}`);
    await atEachWidth(page, `${screen}, ${language}`);
  }
}

/**
 * The same of a page of a recipient, dark and light, in the language that it is in. What axe finds is looked for once in
 * each. Light stays. @param said words that have to be there, such as those of its button
 */
export async function lookAsRecipient(
  page: Page,
  screen: string,
  said?: string | RegExp,
): Promise<void> {
  if (said) await seen(page, said);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: colorScheme === 'dark' ? 390 : 1280, height: 900 });
    await expectPageAccessible(page, `${screen}, ${colorScheme}`);
    await atEachWidth(page, `${screen}, ${colorScheme}`);
  }
}

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
