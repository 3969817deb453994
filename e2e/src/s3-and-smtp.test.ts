import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { type ObjectStorage, startObjectStorage } from '../../server/src/testing/object-storage.ts';
import { type SmtpSink, startSmtpSink } from '../../server/src/testing/smtp-sink.ts';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { recordFilm } from './film.ts';
import * as office from './office.ts';
import { filmWidth, openGift, photoWidth, showMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

let bucket: ObjectStorage;
let sink: SmtpSink;

afterAll(async () => {
  await sink?.close();
  await bucket?.stop();
});
// Its own hooks end the demo first.
const used = useDemo(async () => {
  [bucket, sink] = await Promise.all([startObjectStorage(), startSmtpSink()]);
  return { STORAGE_URL: bucket.url, SMTP_URL: sink.url };
});

const FEE = 1_200;
let balance = 5_000_000;

/** Sends the gift, finds it in the report and the wallet, and opens it from the mail. */
async function give(page: Page, address: string, cost: number) {
  await checkout.proceed(page, 'Ana Mora', 'Enjoy it!');
  balance -= cost;
  await office.seeWallet(page, `₡${balance.toLocaleString('en-US')}`);
  await office.goTo(page, 'Reports');
  await page.getByText(address).first().waitFor();
  const { link, pictures } = await showMail(page, sink, address);
  await page.goto(link);
  await page.getByText('Enjoy it!').waitFor();
  await openGift(page);
  return pictures;
}

test('a voucher with a photo, for somebody new: in the mail and on the page', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  const item = await checkout.openFirstItem(page, 1);
  const price = await checkout.priceOf(item);
  await item.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const email = 'lucia.vargas@example.com';
  const names = { first: 'Lucía', last: 'Vargas Solano' };
  const born = '1990-05-17';
  await checkout.addNewRecipient(page, { ...names, born, country: 'Costa Rica', email });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.attach(page, 'fiesta.jpg', await page.screenshot({ type: 'jpeg' }));

  // The logo for light and dark, and the photo, which is made to fit a message; the card is a surprise.
  expect(await give(page, email, price + FEE)).toEqual([480, 480, 600]);
  expect(await photoWidth(page)).toBe(1280);
  expect(existsSync(join(used.dataDir, 'media'))).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('any amount with a film, for a group: it plays from the bucket', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await checkout.openDialog(page, 'Add From Groups');
  const members = await checkout.openFirstGroup(page);
  await checkout.closeDialog(page, 'Done');
  // The report begins with the last ones.
  const address = await page.getByRole('cell', { name: /@/ }).last().innerText();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.attach(page, 'saludo.mp4', await recordFilm(page));

  await give(page, address, members * (10_000 + FEE));
  expect(await filmWidth(page)).toBe(64);
  expect(existsSync(join(used.dataDir, 'media'))).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});
