import type { Locator, Page } from 'playwright-core';
import { untilQuiet } from './browser.ts';

// What a manager does in the office, by the names that the screens show.

/** The account that the demo data brings. */
export const MANAGER = { email: 'ana@regalo.test', pin: 'Regalo2025' };

export interface NewPerson {
  first: string;
  last: string;
  born: string;
  country: string;
  email: string;
  /** In which gifts come; the company's where absent. */
  language?: string;
}

/** What can be opened without signing in, beside the login page. */
export const PUBLIC_PAGES = [
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-sign-in',
  '/unauthorized',
  '/invalid-access',
  '/no-such-page',
  '/home',
];

/** Opens an address as a reload does, and waits until it is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilQuiet(page);
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, { email, pin } = MANAGER): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Chooses Spanish in the header. */
export async function speakSpanish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ES Español' }).click();
  await page.locator('html[lang="es"]').waitFor({ state: 'attached' });
}

/** Follows entries of the main menu, one below the other. */
export async function goTo(page: Page, group: string, entry?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: group, exact: true }).click();
  if (entry)
    await menu.getByRole('link', { name: entry, exact: true }).filter({ visible: true }).click();
  // A menu that opens under the pointer lies over the page until that is gone.
  await page.mouse.move(900, 300);
}

/** Fills in the fields of a new person, on a page or in a dialog. */
export async function fillPerson(form: Locator, person: NewPerson): Promise<void> {
  await form.getByLabel('First Name').fill(person.first);
  await form.getByLabel('Last Name').fill(person.last);
  await form.getByLabel('Date of Birth').fill(person.born);
  await form.getByRole('combobox', { name: 'Country', exact: true }).fill(person.country);
  // The list stands beside the form.
  await form.page().getByRole('option', { name: person.country }).click();
  await form.getByLabel('Email').fill(person.email);
  if (person.language) await form.getByLabel('Language').selectOption(person.language);
}

/** Fills in the form of a new person and waits for the toast. */
export async function addPerson(page: Page, person: NewPerson): Promise<void> {
  await fillPerson(page.getByRole('main'), person);
  await page.getByRole('button', { name: 'Save' }).click();
  // The one of somebody before may still fade.
  await page.getByText('User added successfully!').last().waitFor();
}

/** Waits until the header, and the menu of the account in it, show the wallet's balance. */
export async function seeWallet(page: Page, balance: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByText(`Amount: ${balance}`).waitFor();
  await header.getByRole('button', { name: /^Account of/ }).click();
  const menu = page.getByRole('menu');
  await menu.getByText(`Amount: ${balance}`).waitFor();
  // The focus comes a moment after the menu.
  await menu.press('Escape');
  await menu.waitFor({ state: 'hidden' });
}
