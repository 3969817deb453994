import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleIn, newPage, untilQuiet } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const MAYA = {
  ...{ first: 'Maya', last: 'Solano', email: 'maya.solano@example.com' },
  ...{ born: '1990-05-17', country: 'Costa Rica' },
};

const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

/** The gifts that the live side reports, as its page says them. */
async function readLive(page: Page): Promise<string> {
  await office.open(page, '/reports');
  return await page.getByRole('main').innerText();
}

test('in the sandbox a gift is sent with play money and expires, and the live side knows of none', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const live = await readLive(page);
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Open the sandbox' }).click();
  const band = page.getByRole('region', { name: 'Sandbox' });
  await band.getByText('nothing is sent').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sandbox/');
  expect(await groundOf(page, 'section[aria-label="Sandbox"]')).not.toBe(
    await groundOf(page, 'body'),
  );

  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await checkout.addNewRecipient(page, MAYA);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText('1 month', { exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Only a trial');
  await page.getByRole('main').locator('a[href^="/sandbox/orders/"]').click();
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  const order = new URL(page.url()).pathname;
  await band.getByRole('button', { name: 'Mailbox' }).click();
  await page.getByRole('dialog').getByText(MAYA.email).waitFor();
  await page.keyboard.press('Escape');

  await band.getByRole('button', { name: 'Days' }).click();
  const clock = page.getByRole('dialog', { name: 'Clock of the sandbox' });
  for (const [days, ahead] of [
    [30, 30],
    [7, 37],
  ]) {
    await clock.getByRole('button', { name: `+ ${days} days` }).click();
    await clock.getByText(`${ahead} days ahead of the real time.`).waitFor({ timeout: 120_000 });
  }
  await untilQuiet(page);
  await expectAccessibleIn(page, ['dark-blue', 'light-orange'], 'the clock of the sandbox');
  await page.keyboard.press('Escape');
  await office.open(page, order);
  await page.getByRole('main').getByText('Expired').first().waitFor();
  // What the browser calls today is of the moved clock.
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 36 * 86_400_000);

  await band.getByRole('link', { name: 'Leave the sandbox' }).click();
  await band.waitFor({ state: 'detached' });
  expect(await readLive(page)).toBe(live);
  expect(complaints).toEqual([]);
  await page.context().close();
}, 300_000);

test('who opens a page of the sandbox signs in, and is on it', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.goto('/sandbox/settings/api-keys');
  await page.getByLabel('Email', { exact: true }).fill(office.MANAGER.email);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByLabel('PIN', { exact: true }).fill(office.MANAGER.pin);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/sandbox/settings/api-keys');
  await page.getByRole('region', { name: 'Sandbox' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
}, 60_000);
