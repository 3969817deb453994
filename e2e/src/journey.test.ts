import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectPageAccessible, launch, newPage } from './browser.ts';
import { type Demo, freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import * as office from './office.ts';
import { stopProgram } from './program.ts';
import { codeLines, linkInMail, openGift } from './recipient.ts';

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

const PERSON = {
  first: 'Lucía',
  last: 'Vargas Solano',
  born: '1990-05-17',
  country: 'Costa Rica',
  email: 'lucia.vargas@example.com',
};
const MESSAGE = 'Thank you for a wonderful year, Lucía!';

test('a gift, from the wallet to the voucher in the hand of a new person', async () => {
  const { page, complaints } = await newPage(browser, demo.url);

  await page.goto('/login');
  await expectAccessible(page, 'the login page');
  await office.signIn(page);
  await office.seeWallet(page, '₡5,000,000');
  await page.getByRole('main').getByText('₡5,000,000').waitFor();
  await expectAccessible(page, 'the dashboard');

  await office.goTo(page, 'My Employee', 'Add New');
  await expectAccessible(page, 'the form for a new person');
  await office.addPerson(page, PERSON);
  await office.goTo(page, 'My Employee', 'All');
  await page.getByRole('cell', { name: PERSON.email }).waitFor();
  await expectAccessible(page, 'the list of people');

  await office.goTo(page, 'Send a Gift');
  await expectAccessible(page, 'the choice of a gift');
  await office.chooseFreeGift(page, 10_000);
  await expectAccessible(page, 'the summary');
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await office.addFromPeople(page, PERSON.first);
  await page.getByText(PERSON.email).waitFor();
  await expectAccessible(page, 'the recipients');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Purchaser name').waitFor();
  await expectAccessible(page, 'the wishes');
  await office.proceed(page, 'Ana Mora', MESSAGE);
  await expectAccessible(page, 'the success page');
  await office.seeWallet(page, '₡4,988,800');

  await office.goTo(page, 'Reports');
  await page.getByText(PERSON.email).waitFor();
  await expectAccessible(page, 'the report');

  const link = await linkInMail(page, PERSON.email);
  expect(new URL(link).origin).toBe(demo.url);
  await page.goto(link);
  await page.getByText(MESSAGE).waitFor();
  await expectPageAccessible(page, 'the wrapped gift');
  expect(await openGift(page)).toMatch(/^[A-Z0-9][A-Z0-9 -]{7,}$/);
  await expectPageAccessible(page, 'the open gift');
  expect(await codeLines(page)).toEqual([1, 1, 1, 1, 1]);

  expect(complaints).toEqual([]);
  await page.context().close();
});
