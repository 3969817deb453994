import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeAt } from '../../server/src/testing/app-codes.ts';
import { expectPageAccessible, untilQuiet } from './browser.ts';
import type { Demo } from './demo.ts';

// What an operator does at the door of the console.

const PIN = 'Regalo2025';
const STEP_MS = 30_000;

/** The key of the demo operators' authenticator app, which the start prints. */
const printedKey = (demo: Demo) =>
  /console[\s\S]*?\n\s+([A-Z2-7]{16,})\s/.exec(demo.output())?.[1] ?? '';

/** Types e-mail and PIN at the console's door. */
export async function typePin(page: Page, email: string, pin = PIN): Promise<void> {
  await page.goto('/operator');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Login' }).click();
}

interface Operator {
  email: string;
  name: string;
  /** By which the app is ahead: no code works twice. */
  steps?: number;
  language?: 'English' | 'Español';
}

/** The demo's operators. */
export const OLGA: Operator = { email: 'olga@regalo.test', name: 'Olga Solano' };
/** Has a command act in her name. */
export const IN_NAME_OF_OLGA = ['--operator', OLGA.email];
export const OMAR: Operator = { email: 'omar@regalo.test', name: 'Omar Jiménez' };

/** Signs an operator of the demo in with PIN and code. */
export async function signIn(
  page: Page,
  demo: Demo,
  { email, name, steps = 0, language = 'English' }: Operator,
): Promise<void> {
  await typePin(page, email);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill(codeAt(printedKey(demo), new Date(Date.now() + steps * STEP_MS)));
  await page.getByRole('button', { name: 'Confirm' }).click();
  // The console speaks the account's language from now on.
  await page.getByRole('button', { name: new RegExp(name) }).waitFor();
  await page.getByRole('button', { name: language }).click();
}

/** Looks at a page on a phone and at a desk: what axe finds, and whether anything sticks out. */
export async function look(page: Page, screen: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await untilQuiet(page);
    await expectPageAccessible(page, `${screen}, ${width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `the width of ${screen}`).toBeLessThanOrEqual(width);
  }
}
