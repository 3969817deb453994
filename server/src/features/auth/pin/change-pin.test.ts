import { changePin, forgotPin, login, resetPin } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Pins } from '../../../platform/security/pins.ts';
import { openSession } from '../../../platform/security/session-rows.ts';
import { CHEAP_PINS, type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const NEW_PIN = 'Cuarzo7Nube2026';
const WRONG = {
  success: false,
  code: 'validation',
  reason: 'current_pin_wrong',
  params: {},
  message: 'Your current PIN is not correct.',
  field: 'pin',
};

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp();
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const makeManager = () => makeCompany(mailed.app.services.database);
const change = ({ token }: MadeCompany, pin = PIN, new_pin = NEW_PIN) =>
  mailed.app.call(changePin, { token, body: { pin, new_pin } });
const signIn = async (email: string, pin: string) =>
  (await mailed.app.call(login, { body: { email, pin } })).status;
const profileStatus = async (token: string) =>
  (await mailed.app.call(getProfile, { token })).status;

test('the PIN is another one, every other session ends, and the manager is told', async () => {
  const manager = await makeManager();
  const stranger = await makeManager();
  const { id, managerId } = manager;
  const { database } = mailed.app.services;
  const other = await database.inCompany(id, (tx) =>
    openSession(tx, id, managerId, mailed.app.services.keys),
  );
  const { status, reply } = await change(manager);
  const message = 'Your PIN was changed.';
  expect([status, reply]).toEqual([200, { success: true, message, body: {} }]);
  const tokens = [manager.token, other, stranger.token];
  expect(await Promise.all(tokens.map(profileStatus))).toEqual([200, 401, 200]);
  expect([await signIn(manager.email, PIN), await signIn(manager.email, NEW_PIN)]).toEqual([
    401, 200,
  ]);
  const entry = 'select author, action, subject_id as id from audit_entries where company_id = $1';
  expect(await asSuperuser(mailed.app, entry, [id])).toEqual([
    { author: `manager:${managerId}`, action: 'changed pin', id: managerId },
  ]);
  const mails = await mailed.mailsTo(manager.email);
  expect(mails.map(({ parsed }) => parsed.subject)).toEqual(['Su PIN de Regalo cambió']);
  expect(mails[0]?.parsed.text).toContain('https://regalo.test/forgot-password');
});

test('a server on its default settings hashes the new PIN as OWASP recommends', async () => {
  const app = await startTestApp({ pins: new Pins() });
  const { token } = await makeCompany(app.services.database);
  await app.call(changePin, { token, body: { pin: PIN, new_pin: NEW_PIN } });
  const [stored] = await asSuperuser(app, 'select pin_hash from managers');
  await app.stop();
  expect(stored?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a wrong current PIN is refused, and nothing changes', async () => {
  const manager = await makeManager();
  const { status, error } = await change(manager, 'Wrong2025');
  expect([status, error]).toEqual([422, WRONG]);
  expect([await profileStatus(manager.token), await signIn(manager.email, PIN)]).toEqual([
    200, 200,
  ]);
  expect(await mailed.mailsTo(manager.email)).toEqual([]);
});

test('a new PIN follows the rules of PINs', async () => {
  const { status, error } = await change(await makeManager(), PIN, 'ab12');
  const message = 'PIN must be at least 6 characters.';
  expect([status, error.message, error.field]).toEqual([422, message, 'new_pin']);
});

test('wrong PINs here are counted for the session alone', async () => {
  const manager = await makeManager();
  for (let n = 0; n < 10; n += 1) expect((await change(manager, 'Wrong2025')).status).toBe(422);
  const refused = await change(manager);
  expect([refused.status, refused.error.code]).toEqual([429, 'throttled']);
  expect(await signIn(manager.email, PIN)).toBe(200);
  const { id, managerId } = manager;
  const { database } = mailed.app.services;
  const token = await database.inCompany(id, (tx) =>
    openSession(tx, id, managerId, mailed.app.services.keys),
  );
  expect((await change({ ...manager, token })).status).toBe(200);
});

test('of changes at once from one PIN exactly one is made', async () => {
  const manager = await makeManager();
  const pins = ['Cuarzo7Nube2021', 'Cuarzo7Nube2022', 'Cuarzo7Nube2023', 'Cuarzo7Nube2024'];
  const answers = await Promise.all(pins.map((pin) => change(manager, PIN, pin)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422]);
  expect(await signIn(manager.email, pins[statuses.indexOf(200)] ?? '')).toBe(200);
});

test('a link that was mailed before is worth nothing after a change', async () => {
  const manager = await makeManager();
  await mailed.app.call(forgotPin, { body: { email: manager.email } });
  const token = linkToken((await mailed.mailsTo(manager.email)).at(-1));
  expect(token).not.toBe('');
  expect((await change(manager)).status).toBe(200);
  const { status, error } = await mailed.app.call(resetPin, {
    body: { token, pin: 'Tr4jesNube2026' },
  });
  expect([status, error.field]).toEqual([422, 'token']);
});

test('a sign-in that checked the old PIN opens no session after the change', async () => {
  const manager = await makeManager();
  const superuser = new pg.Client(mailed.app.superuserUrl);
  await superuser.connect();
  await superuser.query('begin');
  const set = 'update managers set pin_hash = $2 where id = $1';
  await superuser.query(set, [manager.managerId, await CHEAP_PINS.hash(NEW_PIN)]);
  const late = signIn(manager.email, PIN);
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`;
  await vi.waitFor(
    async () => expect(await asSuperuser(mailed.app, waiting)).toHaveLength(1),
    10_000,
  );
  await superuser.query('commit');
  await superuser.end();
  expect(await late).toBe(401);
});
