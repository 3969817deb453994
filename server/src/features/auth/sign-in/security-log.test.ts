import { API_BASE } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';

let mailed: MailedApp;
let company: MadeCompany;

const EMAIL = 'ana@valle.cr';
const NEW_PIN = 'Cuarzo7Nube2026';
const ACCOUNT = expect.stringMatching(/^[0-9a-f]{16}$/);

beforeAll(async () => {
  mailed = await startMailedApp();
  company = await makeCompany(mailed.app.services.database, { email: EMAIL });
});
afterAll(() => mailed.stop());

/** What was logged of security since then, without what every line has. */
async function eventsOf(act: () => Promise<unknown>) {
  const before = mailed.app.logs.length;
  await act();
  return mailed.app.logs
    .slice(before)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'security')
    .map(({ level: _, time: __, pid: ___, msg: ____, reqId: _____, ...event }) => event);
}

const from = (event: string, outcome: string) => ({ event, outcome, ip: '127.0.0.1' });
const who = () => ({ companyId: company.id, managerId: company.managerId });
const signIn = (email: string, pin: string) =>
  mailed.app.call(contract.login, { body: { email, pin } });

test('every sign-in is told of, right, wrong or throttled', async () => {
  const right = await eventsOf(() => signIn(EMAIL, PIN));
  expect(right).toEqual([{ ...from('sign-in', 'success'), account: ACCOUNT, ...who() }]);
  const wrong = await eventsOf(() => signIn(EMAIL.toUpperCase(), 'Wrong2025'));
  const { account } = right[0];
  expect(wrong).toEqual([{ ...from('sign-in', 'invalid_credentials'), account, ...who() }]);
  const [unknown] = await eventsOf(() => signIn('nobody@valle.cr', PIN));
  expect(unknown).toEqual({ ...from('sign-in', 'invalid_credentials'), account: ACCOUNT });
  expect(unknown.account).not.toBe(account);
  for (let n = 0; n < 9; n += 1) await signIn(EMAIL, 'Wrong2025');
  const throttled = await eventsOf(() => signIn(EMAIL, PIN));
  expect(throttled).toEqual([{ ...from('sign-in', 'throttled'), account }]);
  await mailed.endWindows();
});

test('so is every change of a PIN, and signing out', async () => {
  const { token } = company;
  const change = (pin: string) =>
    mailed.app.call(contract.changePin, { token, body: { pin, new_pin: NEW_PIN } });
  expect(await eventsOf(() => change('Wrong2025'))).toEqual([
    { ...from('change-pin', 'validation'), ...who() },
  ]);
  expect(await eventsOf(() => change(PIN))).toEqual([
    { ...from('change-pin', 'success'), ...who() },
  ]);
  expect(await eventsOf(() => mailed.app.call(contract.logout, { token }))).toEqual([
    { ...from('sign-out', 'success'), ...who() },
  ]);
});

test('and every link for a new one, asked for and used', async () => {
  const asked = await eventsOf(() =>
    mailed.app.call(contract.forgotPin, { body: { email: EMAIL } }),
  );
  expect(asked).toEqual([{ ...from('forgot-pin', 'success'), account: ACCOUNT }]);
  const mails = await mailed.mailsTo(EMAIL);
  const token = mails.map(linkToken).find((one) => one !== '') ?? '';
  const reset = () => mailed.app.call(contract.resetPin, { body: { token, pin: NEW_PIN } });
  expect(await eventsOf(reset)).toEqual([{ ...from('reset-pin', 'success'), ...who() }]);
  expect(await eventsOf(reset)).toEqual([from('reset-pin', 'validation')]);
});

test('a call without a session or a CSRF token is told of, by its route alone', async () => {
  const path = API_BASE + getProfile.path;
  const call = { ...from('refusal', 'unauthorized'), method: 'GET', path };
  expect(await eventsOf(() => mailed.app.fetch(`${path}?token=secret`))).toEqual([call]);
  const login = { method: 'POST', path: API_BASE + contract.login.path };
  const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect(await eventsOf(() => mailed.app.fetch(login.path, init))).toEqual([
    { ...from('refusal', 'csrf'), ...login },
  ]);
});

test('so are throttled strangers, and no secret is ever in it', async () => {
  const look = () => mailed.app.fetch(`/g/${'a'.repeat(43)}`);
  for (let n = 0; n < 30; n += 1) await look();
  expect(await eventsOf(look)).toEqual([
    { ...from('refusal', 'throttled'), method: 'GET', path: '/g/:token' },
  ]);
  const log = mailed.app.logs.join('').toLowerCase();
  for (const secret of [EMAIL, 'valle.cr', PIN, NEW_PIN, 'wrong2025', company.token, 'aaaaaa'])
    expect(log).not.toContain(secret.toLowerCase());
});
