import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** A device on which the manager is signed in; its console is not watched, as refusals are errors. */
async function openDevice(): Promise<Page> {
  const { page } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  return page;
}

const message = (page: Page) => page.getByLabel('Message');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' });
const saved = (page: Page) => page.getByText(/^Saved at /).waitFor();

test('a gift that is begun on one device is sent from another, once', async () => {
  const [desk, home] = [await openDevice(), await openDevice()];
  await office.goTo(desk, 'Send a Gift');
  await checkout.chooseFreeGift(desk, 10_000);
  await desk.getByRole('button', { name: 'Add Recipient' }).click();
  const dialog = await checkout.openDialog(desk, 'Add from People');
  for (const row of [1, 2]) await dialog.getByRole('checkbox').nth(row).check();
  await checkout.closeDialog(desk, 'Done');
  await desk.getByRole('button', { name: 'Next' }).click();
  await desk.getByLabel('Purchaser name').fill('Ana Mora');
  await message(desk).fill('From the desk');
  await checkout.attach(desk, 'fiesta.jpg', await desk.screenshot({ type: 'jpeg' }));
  const arrived = desk.waitForResponse((reply) => {
    const body = reply.request().postData() ?? '';
    return reply.url().endsWith('/manager/drafts') && body.includes('fiesta.jpg');
  });
  await arrived;
  await saved(desk);

  // Another device goes on, with people and photo.
  await office.goTo(home, 'Send a Gift');
  await home.getByRole('button', { name: /^Continue Free Amount Gift, .+ and 1 more$/ }).click();
  await home.getByAltText('fiesta.jpg').waitFor();
  await expect.poll(() => message(home).inputValue()).toBe('From the desk');
  await home.getByText('₡22,400', { exact: true }).first().waitFor();

  // Both change it; whoever comes second chooses.
  await message(home).fill('From home');
  await home.waitForResponse((reply) => (reply.request().postData() ?? '').includes('From home'));
  await saved(home);
  await message(desk).fill('From the desk again');
  const choice = desk.getByRole('dialog', { name: /also changed elsewhere/ });
  await choice.getByRole('row', { name: /Message.*From the desk again.*From home/ }).waitFor();
  await choice.getByRole('button', { name: 'Use the other' }).click();
  await choice.waitFor({ state: 'hidden' });
  await expect.poll(() => message(desk).inputValue()).toBe('From home');

  // It is sent from one of them, and the other one says so.
  await proceed(home).click();
  await home.getByText('Exciting, right?').waitFor();
  await proceed(desk).click();
  await desk.getByText('This gift was sent or deleted elsewhere').waitFor();
  await expect.poll(() => proceed(desk).isDisabled()).toBe(true);
  await desk.getByRole('button', { name: 'Discard it here' }).click();
  await office.seeWallet(desk, '₡4,977,600');
  await office.goTo(desk, 'Send a Gift');
  await desk.getByRole('heading', { level: 1 }).waitFor();
  expect(await desk.getByRole('heading', { name: 'Drafts' }).count()).toBe(0);
});
