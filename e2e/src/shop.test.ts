import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAround } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const PERSON = {
  first: 'Marta',
  last: 'Quesada Rojas',
  born: '1988-02-03',
  country: 'Costa Rica',
  email: 'marta.quesada@example.com',
};

/** Sends a gift of ₡10,000 and opens it. @returns its code */
async function giftCode(page: Page): Promise<string> {
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await checkout.addNewRecipient(page, PERSON);
  await page.getByRole('button', { name: 'Next' }).click();
  await checkout.proceed(page, 'Ana Mora', 'Thank you!');
  await page.goto(await linkInMail(page, PERSON.email));
  return await openGift(page);
}

const look = (page: Page, name: string) => lookAround(page, name, 360, 1280);

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** The colones that stand beside a label. */
async function colonesOf(page: Page, label: RegExp): Promise<number> {
  const line = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
  const text = await line.locator('dd').first().innerText();
  return Number(text.replace(/[^\d-]/g, ''));
}

test('a shop adds a till, sees what it redeems and is paid for, and takes it out of use', async () => {
  const company = await newPage(used.browser, used.demo.url);
  const code = await giftCode(company.page);
  const manager = await newPage(used.browser, used.demo.url);
  const { page } = manager;
  await page.goto('/shop');
  await page.getByLabel('Email').waitFor();
  await look(page, 'the sign-in');
  await page.getByLabel('Email').fill('tienda@regalo.test');
  await page.getByLabel('PIN').fill('Regalo2025');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'English' }).click();

  await goTo(page, 'Tills');
  await page.getByRole('button', { name: 'Add a till' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By the door');
  await page.getByRole('button', { name: 'Make a pairing code' }).click();
  const pairing = await page.getByText(/^\d{4}-\d{4}$/).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Codes not used yet').waitFor();

  const cashier = await newPage(used.browser, used.demo.url);
  const till = cashier.page;
  await till.goto('/till');
  await till.getByLabel('Pairing code').fill(pairing);
  await till.getByRole('button', { name: 'Set up' }).click();
  await till.getByRole('banner').getByText('By the door').waitFor();
  await till.getByLabel('Voucher code').fill(code);
  await till.getByLabel('Amount to redeem').fill('4000');
  await till.getByRole('button', { name: 'Redeem ₡4,000' }).click();
  await till.getByRole('main').getByText('Left on the voucher: ₡6,000').waitFor();

  // The recipient's page shows it when it is looked at again, and the manager's reports show it too.
  await company.page.reload();
  await company.page.getByText('₡6,000').first().waitFor();
  await company.page.goto('/reports');
  const row = company.page.getByRole('row', { name: /Marta Quesada Rojas/ });
  await row.getByText('Partly used').waitFor();
  await row.getByText('₡6,000').waitFor();

  await page.reload();
  await page.getByRole('row', { name: /^By the door In use/ }).waitFor();
  await look(page, 'the tills');
  await goTo(page, 'Redemptions');
  await page.getByRole('row', { name: /By the door .*₡4,000/ }).waitFor();
  await look(page, 'the redemptions');
  await goTo(page, 'Statements');
  // How many there are depends on the day of the week.
  const statement = page.getByRole('link', { name: /^Statement \d+$/ }).first();
  await statement.waitFor();
  expect(await colonesOf(page, /^Redeemed$/)).toBe(4_000);
  await look(page, 'the statements');
  await statement.click();
  await page.getByRole('heading', { name: /^Statement \d+$/ }).waitFor();
  const [used_, undone, commission, payable] = await Promise.all(
    [/^Redeemed/, /^Undone/, /^Commission/, /^Payable/].map((label) => colonesOf(page, label)),
  );
  expect(used_).toBeGreaterThan(0);
  expect(payable).toBe((used_ ?? 0) + (undone ?? 0) + (commission ?? 0));
  await look(page, 'a statement');

  await goTo(page, 'Tills');
  await page.getByRole('button', { name: 'Take By the door out of use' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of use' }).click();
  await page.getByText(/^Out of use since/).waitFor();
  await till.getByLabel('Voucher code').fill(code);
  await till.getByText('This device is no longer a till. Please pair it again.').waitFor();
  expect([...company.complaints, ...manager.complaints]).toEqual([]);
});
