import { API_BASE } from '@regalo/contract/api/endpoint';
import { changePin, forgotPin, login, logout, resetPin } from '@regalo/contract/auth/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

const WRONG = 'Wrong2025';
const NEW_PIN = 'Cuarzo7Nube2026';
const LAST_PIN = 'Tr4jesNube2026';

let mailed: MailedApp;
let later = 0;

beforeAll(async () => {
  mailed = await startMailedApp({ now: () => new Date(Date.now() + later) });
});
beforeEach(() => {
  later = 0;
  return mailed.endWindows();
});
afterAll(() => mailed.stop());

const makeManager = () => makeCompany(mailed.app.services.database, { language: 'en' });
const signIn = async (email: string, pin: string, cookie = '') =>
  (await mailed.app.call(login, { body: { email, pin }, headers: cookie ? { cookie } : {} }))
    .status;
const post = (path: string, body: object, headers = {}) =>
  mailed.app.fetch(API_BASE + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-csrf-token': mailed.app.csrf(), ...headers },
  });
const cookieOf = (response: Response) =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
/** Signs in. @returns the cookie by which the browser is known from then on */
const enter = async ({ email }: MadeCompany, headers = {}) =>
  cookieOf(await post(login.path, { email, pin: PIN }, headers));

async function shutOut({ email }: MadeCompany) {
  await Promise.all(Array.from({ length: 11 }, () => signIn(email, WRONG)));
  expect(await signIn(email, PIN)).toBe(429);
}

test('a sign-in makes the browser known by a cookie that is of no other use', async () => {
  const { email } = await makeManager();
  const response = await post(login.path, { email, pin: PIN });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-regalo-device-[0-9a-f]{12}=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect(
    (await mailed.app.fetch(`${API_BASE}/manager/profile`, { headers: { cookie } })).status,
  ).toBe(401);
  expect((await post(login.path, { email, pin: WRONG })).headers.get('set-cookie')).toBeNull();
});

test('a known device is let in while wrong PINs of others lock the account', async () => {
  const manager = await makeManager();
  const cookie = await enter(manager);
  await mailed.app.call(logout, { token: manager.token });
  await shutOut(manager);
  expect(await signIn(manager.email, PIN, cookie)).toBe(200);
  // And unlocks it for nobody else.
  expect(await signIn(manager.email, PIN)).toBe(429);
});

test('nor does somebody at the same address shut it out', async () => {
  const manager = await makeManager();
  const cookie = await enter(manager);
  await Promise.all(Array.from({ length: 100 }, (_, n) => signIn(`nobody${n}@valle.cr`, PIN)));
  expect(await signIn(manager.email, PIN)).toBe(429);
  expect(await signIn(manager.email, PIN, cookie)).toBe(200);
});

test('each sign-in gives another cookie', async () => {
  const manager = await makeManager();
  const first = await enter(manager);
  const second = await enter(manager, { cookie: first });
  expect([first === second, first.split('=')[0] === second.split('=')[0]]).toEqual([false, true]);
});

test('a cookie of another account, a forged one and one of three months ago are none', async () => {
  const manager = await makeManager();
  const cookie = await enter(manager);
  const [name = '', value = ''] = (await enter(await makeManager())).split('=');
  const ours = cookie.split('=')[0];
  await shutOut(manager);
  for (const other of [
    `${name}=${value}`,
    `${ours}=${value}`,
    cookie.replace(/\.\d+\./, '.7.'),
    `${ours}=x`,
    ours ?? '',
  ])
    expect(await signIn(manager.email, PIN, other)).toBe(429);
  later = 91 * 24 * 60 * 60 * 1000;
  expect(await signIn(manager.email, PIN, cookie)).toBe(429);
});

test('a new PIN ends what was known, but for the browser in which it was changed', async () => {
  const manager = await makeManager();
  const stolen = await enter(manager);
  const body = { pin: PIN, new_pin: NEW_PIN };
  const authorization = `Bearer ${manager.token}`;
  const kept = cookieOf(await post(changePin.path, body, { authorization }));
  await shutOut(manager);
  expect(await signIn(manager.email, NEW_PIN, stolen)).toBe(429);
  expect(await signIn(manager.email, NEW_PIN, kept)).toBe(200);
  await mailed.app.call(forgotPin, { body: { email: manager.email } });
  const mails = await mailed.mailsTo(manager.email);
  const token = mails.map(linkToken).find((link) => link !== '') ?? '';
  expect((await mailed.app.call(resetPin, { body: { token, pin: LAST_PIN } })).status).toBe(200);
  await shutOut(manager);
  expect(await signIn(manager.email, LAST_PIN, kept)).toBe(429);
});

test('an open session changes its PIN while the account is locked', async () => {
  const manager = await makeManager();
  await shutOut(manager);
  const body = { pin: PIN, new_pin: NEW_PIN };
  expect((await mailed.app.call(changePin, { token: manager.token, body })).status).toBe(200);
});

test('the owner is told of a lockout once in six hours, in the company’s language', async () => {
  const manager = await makeManager();
  await shutOut(manager);
  await mailed.endWindowsOf('login-account');
  await shutOut(manager);
  const mails = await mailed.mailsTo(manager.email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual([
    'Too many wrong PINs for your Regalo account',
  ]);
  expect(mails[0]?.parsed.text).toContain('https://regalo.test/forgot-password');
  await shutOut({ ...manager, email: 'nobody@valle.cr' });
  expect(await mailed.mailsTo('nobody@valle.cr')).toEqual([]);
});

test('each lockout of a day is twice as long as the one before, up to four hours', async () => {
  const manager = await makeManager();
  const minutes: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    await shutOut(manager);
    const [row] = await asSuperuser(
      mailed.app,
      "select round(extract(epoch from window_ends - now()) / 60)::int as left from throttles where scope = 'login-account' and hits > 10 and window_ends > now()",
    );
    minutes.push(row?.left as number);
    await mailed.endWindowsOf('login-account');
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
});

test('ten wrong PINs lock an account and tell its owner, though nobody tries an eleventh', async () => {
  const manager = await makeManager();
  const before = mailed.sink.mails.length;
  for (let n = 0; n < 10; n += 1) expect(await signIn(manager.email, WRONG)).toBe(401);
  await vi.waitFor(() =>
    expect(mailed.sink.mails.slice(before).some(({ to }) => to.includes(manager.email))).toBe(true),
  );
  expect(await signIn(manager.email, PIN)).toBe(429);
});

test('whoever spares the last try of each window has a hundred tries a day', async () => {
  const { email } = await makeManager();
  for (let window = 0; window < 11; window += 1) {
    for (let n = 0; n < 9; n += 1) await signIn(email, WRONG);
    await mailed.endWindowsOf('login-account');
    await mailed.endWindowsOf('login-address');
  }
  expect(await signIn(email, WRONG)).toBe(401);
  expect(await signIn(email, PIN)).toBe(429);
});

test('a known device past its tries is one like any other', async () => {
  const manager = await makeManager();
  const cookie = await enter(manager);
  for (let n = 0; n < 10; n += 1) expect(await signIn(manager.email, WRONG, cookie)).toBe(401);
  expect(await signIn(manager.email, PIN, cookie)).toBe(200);
  await shutOut(manager);
  expect(await signIn(manager.email, PIN, cookie)).toBe(429);
});
