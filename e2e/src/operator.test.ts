import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt } from '../../server/src/testing/app-codes.ts';
import { expectPageAccessible, newPage } from './browser.ts';
import { OLGA, signIn, typePin } from './console.ts';
import { lookAround } from './look.ts';
import { linkInMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const NEW = { first: 'Marta', last: 'Quesada', email: 'marta@regalo.test', pin: 'Cuarzo7Nube' };

/** The addresses in the menu. */
const pagesOf = (page: Page) =>
  page
    .getByRole('complementary')
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** The address of the first link in the table of a page. */
async function firstOf(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  return address ?? '';
}

/** The addresses of a shop that is to be paid, of one of its statements, and of the bank’s file. */
async function pagesOfShops(page: Page): Promise<string[]> {
  const shop = await firstOf(page, '/operator/shops?filter=unpaid');
  const statement = await firstOf(page, `${shop}/statements`);
  const parts = ['', '/managers', '/tills', '/statements'].map((part) => `${shop}${part}`);
  return [...parts, statement, '/operator/payouts/layout'];
}

const look = (page: Page, path: string) => lookAround(page, path, 390, 1440);

test('an Owner signs in with a code, and every page is open to all readers', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.goto('/operator/login');
  await look(page, 'the sign-in');
  await signIn(page, used.demo, OLGA);
  const others = ['/operator/profile', '/operator/funds/rule', '/operator/funds/upload'];
  for (const path of [...(await pagesOf(page)), ...others, ...(await pagesOfShops(page))]) {
    await page.goto(path);
    await look(page, path);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('whoever is invited chooses a PIN, adds an app at the first sign-in, and gets no further than their roles', async () => {
  const owner = await newPage(used.browser, used.demo.url);
  await signIn(owner.page, used.demo, { ...OLGA, steps: 1 });
  await owner.page.goto('/operator/operators');
  await owner.page.getByRole('button', { name: 'Invite an operator' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(NEW.first);
  await dialog.getByLabel('Last name').fill(NEW.last);
  await dialog.getByLabel('Email', { exact: true }).fill(NEW.email);
  await dialog.getByLabel('Language of their emails').selectOption('en');
  await dialog.getByRole('checkbox', { name: 'Catalogue' }).check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.page.getByText(`The invitation was sent to ${NEW.email}.`).waitFor();

  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.goto(await linkInMail(page, NEW.email, { link: 'a[href*="/operator/reset-pin"]' }));
  await page.getByLabel('New PIN', { exact: true }).fill(NEW.pin);
  await page.getByLabel('Repeat the new PIN').fill(NEW.pin);
  await page.getByRole('button', { name: 'Save new PIN' }).click();
  await page.getByText('Your PIN has been changed. Please sign in.').waitFor();
  await typePin(page, NEW.email, NEW.pin);
  const secret = (await page.locator('code').first().innerText()).replace(/\s/g, '');
  await expectPageAccessible(page, 'adding the first factor');
  await page.getByLabel('Code shown by the app').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Account of Marta Quesada' }).waitFor();
  expect(await pagesOf(page)).not.toContain('/operator/operators');
  await page.goto('/operator/operators');
  await page.getByText('Your roles do not give access to this page').waitFor();
  expect(complaints).toEqual([]);
  await Promise.all([page.context().close(), owner.page.context().close()]);
});
