import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePassIdentity } from '../../server/src/platform/passes/make-identity.ts';
import { readPass } from '../../server/src/testing/read-pass.ts';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAsRecipient } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const TYPE = 'pass.test.walk.gift';
const ISSUER = '3388000000012345678';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';

const folder = mkdtempSync(join(tmpdir(), 'regalo-passes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** An operator with an identity for Apple Wallet and a service account for Google Wallet. */
const used = useDemo(async () => {
  const [apple, google] = [join(folder, 'apple.pem'), join(folder, 'google.json')];
  writeFileSync(apple, makePassIdentity(TYPE));
  const account = {
    client_email: 'regalo@project.iam.gserviceaccount.com',
    private_key: privateKey,
    token_uri: 'https://oauth2.googleapis.com/token',
  };
  writeFileSync(google, JSON.stringify(account));
  return { APPLE_PASS_PEM: apple, GOOGLE_WALLET_KEY: google, GOOGLE_WALLET_ISSUER: ISSUER };
});

const RECIPIENTS = [
  {
    person: { first: 'Paola', last: 'Mora Solís', email: 'paola.mora@example.com' },
    locale: 'es-CR',
    buttons: ['Agregar a Apple Wallet', 'Agregar a Google Wallet'],
    label: 'Saldo',
  },
  {
    person: { first: 'Paul', last: 'Stone', email: 'paul.stone@example.com', language: 'English' },
    locale: 'en-US',
    buttons: ['Add to Apple Wallet', 'Add to Google Wallet'],
    label: 'Balance',
  },
] as const;

/** What Google’s signed link says. */
function readSaveLink(link: string) {
  const [head = '', body = '', signature = ''] = (link.split('/save/')[1] ?? '').split('.');
  const signed = createVerify('RSA-SHA256').update(`${head}.${body}`);
  expect(signed.verify(publicKey, signature, 'base64url')).toBe(true);
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

/** A code without the hyphens that are for people. */
const plain = (code: string) => code.replaceAll('-', '');

test('recipients take their gifts into the wallets of their phones, in their languages', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 12_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  for (const { person } of RECIPIENTS)
    await checkout.addNewRecipient(page, { ...person, born: '1988-02-11', country: 'Costa Rica' });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Gracias');

  for (const { person, locale, buttons, label } of RECIPIENTS) {
    const { page: gift, complaints: others } = await newPage(used.browser, used.demo.url, locale);
    await gift.goto(new URL(await linkInMail(page, person.email)).pathname);
    expect(await gift.getByRole('link', { name: /Wallet/ }).count()).toBe(0);
    const code = await openGift(gift);
    const [apple, google] = buttons;
    await lookAsRecipient(gift, `a gift for a wallet, ${locale}`, google);

    const saved = gift.waitForEvent('download');
    await gift.getByRole('link', { name: apple }).click();
    const { pass, files } = readPass(readFileSync(await (await saved).path()));
    expect(pass).toMatchObject({
      passTypeIdentifier: TYPE,
      storeCard: { primaryFields: [{ label, value: '₡12,000' }] },
    });
    expect(pass.barcodes).toContainEqual(expect.objectContaining({ message: plain(code) }));
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['signature', 'logo@2x.png']));

    const path = await gift.getByRole('link', { name: google }).getAttribute('href');
    const answer = await gift.request.get(path ?? '', { maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    const link = answer.headers().location ?? '';
    expect(new URL(link).origin).toBe('https://pay.google.com');
    expect(readSaveLink(link).payload.giftCardObjects).toMatchObject([
      {
        state: 'ACTIVE',
        balance: { micros: '12000000000', currencyCode: 'CRC' },
        barcode: { type: 'QR_CODE', value: plain(code) },
      },
    ]);

    await gift.setExtraHTTPHeaders({ 'user-agent': IPHONE });
    await gift.reload();
    await gift.getByRole('link', { name: apple }).waitFor();
    expect(await gift.getByRole('link', { name: google }).count()).toBe(0);
    expect(others).toEqual([]);
    await gift.context().close();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
