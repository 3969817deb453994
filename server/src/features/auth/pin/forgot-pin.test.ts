import { API_BASE } from '@regalo/contract/api/endpoint';
import { forgotPin, login, resetPin } from '@regalo/contract/auth/auth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { accountMail } from '../mail/account-mail-job.ts';

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp();
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const makeManager = () => makeCompany(mailed.app.services.database);
const ask = (email: string) => mailed.app.call(forgotPin, { body: { email } });

test('an unknown e-mail is answered alike, and neither is looked up on the way', async () => {
  const manager = await makeManager();
  const rename = (from: string, to: string) =>
    asSuperuser(mailed.app, `alter function lookup.${from} rename to ${to}`);
  await rename('find_manager', 'gone');
  const known = await ask(manager.email);
  const unknown = await ask('nobody@valle.cr');
  await rename('gone', 'find_manager');
  expect(known.status).toBe(200);
  expect(known.reply.message).toBe('If this email belongs to an account, a link is on its way.');
  expect([unknown.status, unknown.reply]).toEqual([known.status, known.reply]);
  // The job that failed for want of the function runs again.
  expect(linkToken((await mailed.mailsTo(manager.email)).at(-1))).not.toBe('');
  expect(await mailed.mailsTo('nobody@valle.cr')).toEqual([]);
});

test('a link whose mail is half an hour late is not sent any more', async () => {
  const { email } = await makeManager();
  const { database, jobs } = mailed.app.services;
  const askedAgo = (minutes: number) =>
    database.transaction((tx) => {
      const askedAt = Date.now() - minutes * 60_000;
      return jobs.enqueue(tx, accountMail, {
        kind: 'pin-link',
        audience: 'manager',
        email,
        askedAt,
      });
    });
  await askedAgo(31);
  expect(await mailed.mailsTo(email)).toEqual([]);
  await askedAgo(25);
  expect(await mailed.mailsTo(email)).toHaveLength(1);
});

test('one link in five minutes for one e-mail, known or not, however many ask', async () => {
  const { email } = await makeManager();
  for (const one of [email, 'nobody@valle.cr']) {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(one)).status);
    expect(statuses).toEqual(Array(7).fill(200));
  }
  expect(await mailed.mailsTo(email)).toHaveLength(1);
  await mailed.endWindowsOf('forgot-mail');
  await ask(email);
  const token = linkToken((await mailed.mailsTo(email)).at(-1));
  const used = await mailed.app.call(resetPin, { body: { token, pin: 'Cuarzo7Nube2026' } });
  expect(used.status).toBe(200);
  // The link is used up, so the next one is mailed at once.
  await ask(email);
  expect(await mailed.mailsTo(email)).toHaveLength(4);
});

test('twenty requests an hour from one address, but for a browser that is known', async () => {
  const { email } = await makeManager();
  const body = JSON.stringify({ email, pin: PIN });
  const headers = { 'content-type': 'application/json', 'x-csrf-token': mailed.app.csrf() };
  const signedIn = await mailed.app.fetch(`${API_BASE}${login.path}`, {
    method: 'POST',
    body,
    headers,
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await ask(`n${n}@valle.cr`)).status);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  expect((await ask(email)).status).toBe(429);
  const known = await mailed.app.call(forgotPin, { body: { email }, headers: { cookie } });
  expect(known.status).toBe(200);
  expect(await mailed.mailsTo(email)).toHaveLength(1);
});
