import { createHash } from 'node:crypto';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { changePin, forgotPin, login, resetPin } from '@regalo/contract/auth/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, PIN } from '../../../testing/factories.ts';
import { findInDatabase, written } from '../../../testing/find-in-database.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const PINS = [PIN, 'Quetzal7Vmx', 'Turrialba9kz', 'Wrong2025'];

let mailed: MailedApp;
let tokens: string[];
/** The text of a mail as it was sent, link included, quoted back by the mail server. */
let quoted = '';

beforeAll(async () => {
  mailed = await startMailedApp({ environment: { LOG_LEVEL: 'trace' } });
  const { app, sink, mailsTo } = mailed;
  const [old = '', first = '', second = '', wrong = ''] = PINS;
  const { email } = await makeCompany(app.services.database);
  const quote = (raw: string) => {
    quoted = raw;
    return `spam: ${/https:.*#token[\s\S]{60}/.exec(raw)?.[0]?.replace(/=\r\n/g, '')}`;
  };
  sink.plan(email, { at: 'data', code: 451, text: quote });
  for (let n = 0; n < 2; n += 1) {
    await mailed.endWindowsOf('forgot-mail');
    await app.call(forgotPin, { body: { email } });
    await mailsTo(email);
  }
  tokens = (await mailsTo(email)).map(linkToken);
  const [replaced = '', token = ''] = tokens;
  for (const one of [replaced, token, token])
    await app.call(resetPin, { body: { token: one, pin: first } });
  await app.call(resetPin, { body: { token, pin: first, extra: token } });
  await app.fetch(`/reset-password?token=${replaced}`);
  await app.fetch(`${API_BASE}${resetPin.path}?token=${token}`, {
    method: 'POST',
    body: `{"token": "${token}", "pin": "${first}"`,
    headers: { 'content-type': 'application/json', 'x-csrf-token': app.csrf() },
  });
  const signedIn = await app.call(login, { body: { email, pin: first } });
  const bearer = signedInOf(signedIn.reply).token;
  for (const pin of [wrong, old, first])
    await app.call(changePin, { token: bearer, body: { pin, new_pin: second } });
  await mailsTo(email);
});
afterAll(() => mailed.stop());

test('two links and two notices were mailed, after one that the mail server quoted', async () => {
  expect(tokens).toEqual(Array(2).fill(expect.stringMatching(/^[\w-]{43}$/)));
  expect(new Set(tokens).size).toBe(2);
  expect(mailed.sink.mails).toHaveLength(4);
  expect(quoted).toContain('#token');
  expect(mailed.app.logs.join('')).toContain('mail not sent');
  expect(mailed.app.logs.join('')).toContain('[removed]');
});

test('the search finds what does stand there', async () => {
  await mailed.app.call(forgotPin, { body: { email: 'nobody@valle.cr' } });
  expect(await findInDatabase(mailed.app, ['pin-changed'])).toContainEqual(
    expect.stringMatching(/^pgboss\./),
  );
});

test('no token or PIN stands in any table, the jobs’ included, in any writing', async () => {
  const secrets = [...tokens, ...PINS];
  for (const secret of secrets) {
    const raw = tokens.includes(secret) ? [Buffer.from(secret, 'base64url')] : [];
    expect(await findInDatabase(mailed.app, written(secret, ...raw))).toEqual([]);
  }
});

test('a token is stored as its SHA-256 alone, and gone once it was used', async () => {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  expect(await findInDatabase(mailed.app, hashes)).toEqual([]);
  const { email } = await makeCompany(mailed.app.services.database);
  await mailed.app.call(forgotPin, { body: { email } });
  const token = linkToken((await mailed.mailsTo(email)).at(-1));
  const hash = createHash('sha256').update(token).digest('hex');
  expect(await findInDatabase(mailed.app, [hash])).toEqual(['lookup.pin_links', 'pin_links']);
});

test('none of them is logged', () => {
  const log = mailed.app.logs.join('');
  for (const secret of [...tokens, ...PINS]) expect(log).not.toContain(secret);
  // Of the one whose mail was refused nothing but what came before it.
  expect(log).not.toMatch(/token=(3D)?[\w-]{10}/);
});

test('what a failed job keeps has no link in it', async () => {
  const rows = await asSuperuser(mailed.app, 'select output::text, data::text from pgboss.job');
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/token=(3D)?[\w-]{10}/);
});
