import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPageAccessible, newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { IN_NAME_OF_OLGA } from './console.ts';
import { runOperator } from './demo.ts';
import { launchWithCamera, photographCodes, writeFilm } from './fake-camera.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const PERSON = {
  first: 'Lucía',
  last: 'Vargas Solano',
  born: '1990-05-17',
  country: 'Costa Rica',
  email: 'lucia.vargas@example.com',
};

/** Sends a gift of ₡10,000 and opens it. @returns its code, and pictures of its QR code and barcode */
async function giftOf(page: Page) {
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await checkout.addNewRecipient(page, PERSON);
  await page.getByRole('button', { name: 'Next' }).click();
  await checkout.proceed(page, 'Ana Mora', 'Thank you!');
  await page.goto(await linkInMail(page, PERSON.email));
  const code = await openGift(page);
  return { code, ...(await photographCodes(used.browser, page.url())) };
}

/** A browser whose camera sees a picture. */
async function withCameraOn(page: Page, name: string, picture: Buffer) {
  const film = join(used.dataDir, `${name}.y4m`);
  await writeFilm(page, picture, film);
  return await launchWithCamera(film);
}

async function pair(page: Page, width: number): Promise<void> {
  const words = [
    'pair-till',
    '--shop',
    'cafe-neblina-alta',
    '--name',
    'Caja 1',
    ...IN_NAME_OF_OLGA,
  ];
  const printed = await runOperator(used.dataDir, words);
  const [, code = ''] = /Till pairing code: (\d{4}-\d{4})/.exec(printed) ?? [];
  await page.setViewportSize({ width, height: 740 });
  await page.goto('/till');
  await page.getByLabel('Pairing code').fill(code);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('heading', { name: 'Redeem a voucher' }).waitFor();
}

/** Types as a scanner does: a key every two milliseconds, by the keyboard's clock, however busy we are. */
async function scan(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const press = (key: string, at: number) =>
    keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyDown',
      key,
      text: key === 'Enter' ? '\r' : key,
      timestamp: start + at * 0.002,
    });
  await Promise.all([...text, 'Enter'].map(press));
  await keyboard.detach();
}

/** The same screen in both languages, in the dark in one and in light in the other, without anything beside it. */
async function look(page: Page, screen: string): Promise<void> {
  for (const [button, colorScheme] of [
    ['Español', 'dark'],
    ['English', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expectPageAccessible(page, `${screen}, ${colorScheme}, before ${button}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, `the width of ${screen}`).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: button }).click();
  }
}

test('a cashier redeems a gift by its code and by the camera, and undoes it', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  const { code, qr, bars } = await giftOf(page);

  const withCamera = await withCameraOn(page, 'qr', qr);
  const till = await newPage(withCamera, used.demo.url);
  const { page: counter } = till;
  await counter.setViewportSize({ width: 360, height: 740 });
  await counter.goto('/till');
  await look(counter, 'the pairing');
  await pair(counter, 360);
  await counter.getByRole('banner').getByText('Café Neblina Alta').waitFor();
  await look(counter, 'the field for a code');

  await counter.getByLabel('Voucher code').fill(code.toLowerCase());
  await counter.getByRole('heading', { name: 'Valid' }).waitFor();
  await counter.getByText('Lucía V.').waitFor();
  await look(counter, 'a valid voucher');
  await counter.getByLabel('Amount to redeem').fill('4000');
  await counter.getByRole('button', { name: 'Redeem ₡4,000' }).click();
  await counter.getByRole('main').getByText('Left on the voucher: ₡6,000').waitFor();
  await look(counter, 'a redemption');

  await counter.getByRole('button', { name: 'Scan' }).click();
  await counter.getByRole('heading', { name: 'Valid' }).waitFor();
  await counter.getByRole('button', { name: 'All: ₡6,000' }).click();
  await counter.getByRole('button', { name: 'Redeem ₡6,000' }).click();
  await counter.getByRole('main').getByText('Nothing is left on the voucher.').waitFor();

  // A scanner that types, with the focus anywhere.
  await scan(counter, code);
  await counter.getByRole('heading', { name: 'Used up' }).waitFor();
  await look(counter, 'a voucher that was used up');

  await counter.getByRole('button', { name: 'Today' }).click();
  await counter.getByText('Total · 2 vouchers').waitFor();
  await look(counter, 'the day');
  await counter.getByRole('button', { name: /^Undo ₡6,000/ }).click();
  await look(counter, 'the undo');
  await counter.getByLabel('Reason').fill('Wrong amount');
  await counter.getByRole('button', { name: 'Undo', exact: true }).click();
  await counter.getByText('₡6,000 undone. The voucher holds ₡6,000.').waitFor();
  expect([...complaints, ...till.complaints]).toEqual([]);
  await withCamera.close();

  const onBars = await withCameraOn(page, 'bars', bars);
  const { page: other } = await newPage(onBars, used.demo.url);
  await pair(other, 360);
  await other.getByRole('button', { name: 'Scan' }).click();
  await other.getByText('Lucía V.').waitFor();
  await onBars.close();
  await page.context().close();
});

test('a redemption whose answer is lost is counted once, also after a reload', async () => {
  const { page } = await newPage(used.browser, used.demo.url);
  const link = await linkInMail(page, PERSON.email);
  await pair(page, 360);
  await scan(page, link);
  await page.getByLabel('Amount to redeem').fill('1000');
  // The server books it, and its answer does not arrive.
  let losing = true;
  await page.route('**/till/redeem', async (route) => {
    if (!losing) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Redeem ₡1,000' }).click();
  await page.getByRole('heading', { name: 'Checking whether it was redeemed…' }).waitFor();
  await expectPageAccessible(page, 'a lost answer');
  await page.reload();
  await page.getByRole('heading', { name: 'Checking whether it was redeemed…' }).waitFor();
  // It asks by itself.
  losing = false;
  await page.getByRole('main').getByText('Left on the voucher: ₡5,000').waitFor();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByText('Total · 1 voucher').waitFor();
  await page.context().close();
});

test('the till loads 90 kB of JavaScript at most before the camera opens', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  const context = await used.browser.newContext({
    baseURL: used.demo.url,
    extraHTTPHeaders: headers,
  });
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    bytes += Number(response.headers()['content-length']);
  });
  await page.goto('/till', { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / 1000).toBeLessThanOrEqual(90);
  await context.close();
});
