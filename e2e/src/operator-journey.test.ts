import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPageAccessible, newPage } from './browser.ts';
import { OLGA, OMAR, signIn } from './console.ts';
import { linkInMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** The last order of the demo’s company that was mailed before anybody looked. */
const RECENT_ORDER = '26';

const choose = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const openDialog = (page: Page) => page.getByRole('dialog');

test('a customer is accepted, and what a bank file says is credited by two operators', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await signIn(page, used.demo, OLGA);

  await page.goto('/operator/requests');
  await choose(page, 'Accept Café del Valle S.A.');
  await openDialog(page).getByRole('button', { name: 'Accept and invite' }).click();
  await page.getByText(/^Café del Valle S.A. is a customer/).waitFor();
  const invited = await newPage(used.browser, used.demo.url);
  const link = await linkInMail(invited.page, 'sofia@valle.test', {
    link: 'a[href*="/invitation"]',
  });
  expect(link).toContain('/invitation');

  await page.goto('/operator/funds/upload');
  await page.locator('input[type="file"]').setInputFiles(join(used.dataDir, 'estado-bac.csv'));
  await choose(page, /^Import \d+ transfers?$/);
  await page.getByText(/transfers? were? added\./).waitFor();
  await page.goto('/operator/funds');
  await choose(page, 'Credit all that are certain');
  await openDialog(page).getByRole('button', { name: 'Credit all that are certain' }).click();
  await page.getByText('1 transfer was credited: ₡300,000.').waitFor();
  await page.keyboard.press('Escape');
  await choose(page, /^Credit ₡1,250,000 of/);
  await openDialog(page)
    .getByText(/so it waits for a second operator/)
    .waitFor();
  await openDialog(page).getByRole('button', { name: 'Propose' }).click();
  await page.getByText('It waits for a second operator.').waitFor();
  // Not by whoever proposed it.
  await page.goto('/operator/proposals');
  await page.getByText('Yours: another operator accepts it').waitFor();
  expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0);

  const second = await newPage(used.browser, used.demo.url);
  await signIn(second.page, used.demo, { ...OMAR, language: 'Español' });
  await second.page.goto('/operator/proposals');
  await choose(second.page, /^Aceptar ₡1,250,000 de/);
  await openDialog(second.page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await second.page.getByText('Aceptada y hecha.').waitFor();

  await page.goto('/operator/funds');
  await page.getByLabel('State', { exact: true }).selectOption('credited');
  await page.getByRole('cell', { name: '₡1,250,000' }).waitFor();
  expect([...complaints, ...second.complaints]).toEqual([]);
  for (const one of [page, second.page, invited.page]) await one.context().close();
});

/** Releases the large first order of a new company, which is held until somebody has looked at it. */
async function releaseHeldOrder(page: Page) {
  await page.goto('/operator/reviews');
  await page.getByText(/^First large order of a company/).waitFor();
  await expectPageAccessible(page, 'what is held for review');
  await choose(page, /^Release order \d+ of Café del Alba/);
  await openDialog(page).getByLabel('Reason').fill('We called the owner');
  await openDialog(page).getByRole('button', { name: 'Release' }).click();
  await page.getByText(/^Order \d+ of Café del Alba.* goes on\.$/).waitFor();
  await page.getByText('Nothing is held').waitFor();
  await page.getByRole('link', { name: 'Gifts', exact: true }).click();
  await page.getByText(/^Gifts that go to one person/).waitFor();
  await page.goto('/operator/audit');
  await page.getByText('We called the owner').first().waitFor();
}

test('a support call is answered: found, said why, read, and sent again; and what is held is released', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await signIn(page, used.demo, { ...OLGA, steps: 1 });
  await page.goto('/operator/support');
  await page.getByLabel('Find by').selectOption('order');
  await page.getByLabel('Order number').fill(RECENT_ORDER);
  await page.getByLabel('Company', { exact: true }).fill('Regalo de Muestra');
  await choose(page, 'Find');
  // Nobody's name or address before there is a reason.
  const gift = page.getByRole('table', { name: 'Gifts' }).getByRole('link').first();
  await gift.waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/[a-z]{3,}@/);
  await gift.click();
  await openDialog(page).getByLabel('Reason').fill('Support case 123');
  await openDialog(page).getByRole('button', { name: 'Show the data' }).click();
  await page.getByText(/^Sent with /).waitFor();
  await choose(page, 'Send again');
  await page.getByText('The email is on its way again.').waitFor();
  await page.getByText('Sent again').first().waitFor();
  await page.goto('/operator/audit');
  await page.getByText('Support case 123').first().waitFor();
  await releaseHeldOrder(page);
  // The reason is asked for once the data are.
  expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await page.context().close();
});
