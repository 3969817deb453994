import { API_BASE } from '@regalo/contract/api/endpoint';
import { login } from '@regalo/contract/auth/auth';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../../platform/mail/mail.ts';
import { makeCompany, makePeople, PIN } from '../../../testing/factories.ts';
import { findInDatabase, written } from '../../../testing/find-in-database.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { claimHash, voucherCode } from '../keys/gift-keys.ts';

let sink: SmtpSink;
let app: TestApp;
/** By what it is: each secret of two gifts and of the manager's session, in every writing. */
let secrets: [what: string, needles: string[]][];
/** What does stand in the database, to know that the search would find it. */
let hash: Buffer;

async function mailedToken(address: string): Promise<string> {
  await vi.waitFor(() => expect(sink.mails.some(({ to }) => to[0] === address)).toBe(true), 15_000);
  const mail = sink.mails.find(({ to }) => to[0] === address);
  return /\/g\/([\w-]{43})/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
}

/** The page as its recipient uses it, then with wrong methods, endings and a database that fails. */
async function usePage(token: string): Promise<string> {
  for (const method of ['GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE'])
    await app.fetch(`/g/${token}`, { method, redirect: 'manual' });
  for (const ending of ['x', '/', '/x', '?x=1', '%', '%00'])
    await app.fetch(`/g/${token}${ending}`, { redirect: 'manual' });
  await asSuperuser(app, 'alter table gifts rename to gone');
  expect((await app.fetch(`/g/${token}`)).status).toBe(500);
  await asSuperuser(app, 'alter table gone rename to gifts');
  return await (await app.fetch(`/g/${token}`)).text();
}

/** Signs in, with and without success, and calls what is refused or broken. */
async function signIn(email: string): Promise<string> {
  const { reply } = await app.call(login, { body: { email, pin: PIN } });
  await app.call(login, { body: { email: `no-${email}`, pin: PIN } });
  await app.call(login, { body: { email: PIN, pin: PIN, extra: PIN } });
  const { token } = signedInOf(reply);
  await app.call(sendGifts, { token, body: { ...freeOrder([1]), message: '' } });
  await app.call(sendGifts, { token: `${token}x` });
  for (const body of [`{"email": "${email}", "pin": "${PIN}"`, `pin=${PIN}`])
    await app.fetch(`${API_BASE}${login.path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  return token;
}

beforeAll(async () => {
  sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  app = await startTestApp({ role: 'all', mailer, environment: { LOG_LEVEL: 'trace' } });
  const { database, keys } = app.services;
  const company = await makeCompany(database);
  const bearer = await signIn(company.email);
  const addresses = ['ana@ejemplo.cr', 'leo@ejemplo.cr'];
  const people = addresses.map((email) => ({ email }));
  const users = await makePeople(database, company.id, people);
  const sent = await app.call(sendGifts, { token: bearer, body: freeOrder(users) });
  expect(sent.status).toBe(200);
  secrets = [
    ['PIN', written(PIN)],
    ['bearer token', written(bearer, Buffer.from(bearer, 'base64url'))],
  ];
  const gifts = await asSuperuser(app, 'select id, receiver_email as email from gifts');
  for (const { id, email } of gifts) {
    const token = await mailedToken(String(email));
    const gift = { companyId: company.id, giftId: Number(id), generation: 1, keyVersion: 1 };
    const code = voucherCode(keys, gift);
    expect(await usePage(token)).toContain(formatVoucherCode(code));
    hash = claimHash(keys, token, 1);
    secrets.push(
      [`link ${email}`, written(token, Buffer.from(token, 'base64url'))],
      [`code ${email}`, written(code, formatVoucherCode(code))],
    );
  }
  await vi.waitFor(async () => {
    const rows = await asSuperuser(app, 'select status from orders');
    expect(rows).toEqual([{ status: 'complete' }]);
  }, 15_000);
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

const placesOf = (needles: string[]) => findInDatabase(app, needles);

test('the search finds bytes, texts and JSON that do stand there', async () => {
  expect(await placesOf([hash.toString('hex')])).toEqual(['gifts', 'lookup.gifts']);
  expect(await placesOf(['ANA@ejemplo.cr'])).toContain('deliveries');
  expect(await placesOf(['order_sent'])).toEqual(['notifications']);
  expect(await placesOf(['orderId'])).toContainEqual(expect.stringMatching(/^pgboss\./));
});

test('no link, code, PIN or bearer token stands in any table, in any writing', async () => {
  expect(secrets).toHaveLength(6);
  for (const [what, needles] of secrets)
    expect([what, await placesOf(needles)]).toEqual([what, []]);
});

test('none of them is logged, whatever failed', () => {
  const log = app.logs.join('').toLowerCase();
  // The pages that failed are in it.
  expect(log).toContain('relation \\"gifts\\" does not exist');
  for (const [what, needles] of secrets)
    for (const needle of needles)
      expect([what, log.includes(needle.toLowerCase())]).toEqual([what, false]);
});

test('a mail holds its own link, and neither a code nor the other link', () => {
  expect(sink.mails).toHaveLength(2);
  for (const { to, parsed } of sink.mails)
    for (const [what, [secret = '']] of secrets) {
      const held = `${parsed.html} ${parsed.text} ${parsed.subject}`.includes(secret);
      expect([what, held]).toEqual([what, what === `link ${to[0]}`]);
    }
});
