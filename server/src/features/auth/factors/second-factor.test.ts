import { API_BASE } from '@regalo/contract/api/endpoint';
import { changePin, login } from '@regalo/contract/auth/auth';
import {
  addApp,
  beginApp,
  forgetDevice,
  getSignInMethods,
  removeApp,
  renewRecoveryCodes,
} from '@regalo/contract/auth/factors';
import { getProfile } from '@regalo/contract/auth/profile';
import { loginFactor } from '@regalo/contract/auth/sign-in-steps';
import { updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { challengeFor, type SetUpApp, setUpApp } from '../../../testing/factors.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { makeMember } from '../../../testing/members.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let mailed: MailedApp;
let company: MadeCompany;
let phone: SetUpApp;
let later = 0;

beforeAll(async () => {
  mailed = await startMailedApp({ now: () => new Date(Date.now() + later) });
});
beforeEach(async () => {
  later = 0;
  await mailed.endWindows();
  company = await makeCompany(mailed.app.services.database, { language: 'en' });
  phone = await setUpApp(mailed.app, company.token);
});
afterAll(() => mailed.stop());

type Answer = { method?: 'totp' | 'recovery'; response: string; remember?: boolean };
const give = (challenge: string, { method = 'totp', ...answer }: Answer) =>
  mailed.app.call(loginFactor, { body: { challenge, method, ...answer } });
const begin = () => challengeFor(mailed.app, company.email);
const isIn = async (token: string) => (await mailed.app.call(getProfile, { token })).status === 200;
const methods = async (token = company.token) =>
  (await mailed.app.call(getSignInMethods, { token })).reply.body;

test('a right PIN gives no token where a second factor is due, and the code then does', async () => {
  const { reply } = await mailed.app.call(login, { body: { email: company.email, pin: PIN } });
  const { challenge } = reply.body as { challenge: string };
  const methods = ['totp', 'recovery'];
  expect(reply.body).toEqual({ step: 'factor', challenge, methods, passkey: null });
  const { token, user } = (await give(challenge, { response: phone.code() })).reply.body;
  expect([await isIn(token), user.email]).toEqual([true, company.email]);
  expect(await isIn(challenge)).toBe(false);
});

test('no code works twice, nor one of a period before the last', async () => {
  expect((await give(await begin(), { response: phone.code() })).status).toBe(200);
  for (const response of [phone.code(), phone.code(-1)]) {
    const { status, error } = await give(await begin(), { response });
    expect([status, error.code]).toEqual([422, 'wrong_factor']);
  }
  expect((await give(await begin(), { response: phone.code(1) })).status).toBe(200);
});

test('of two sign-ins at once with one code, one succeeds', async () => {
  const challenges = [await begin(), await begin()];
  const response = phone.code();
  const answers = await Promise.all(challenges.map((one) => give(one, { response })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a recovery code works once, however it is typed, and its owner is told', async () => {
  expect(new Set(phone.recoveryCodes).size).toBe(10);
  const [first = ''] = phone.recoveryCodes;
  const typed = {
    method: 'recovery',
    response: ` ${first.toLowerCase().replaceAll('-', ' ')}`,
  } as const;
  expect((await give(await begin(), typed)).status).toBe(200);
  expect((await give(await begin(), typed)).error.code).toBe('wrong_factor');
  expect((await methods()).recovery_codes).toBe(9);
  // That the app was added may be told after it: two mails of an account can be sent at once.
  const told = (await mailed.mailsTo(company.email)).map(({ parsed }) => parsed.text);
  expect(told).toContainEqual(
    expect.stringContaining('recovery code of your Regalo account was used'),
  );
  const stored = await asSuperuser(mailed.app, 'select code_hash from recovery_codes');
  expect(JSON.stringify(stored)).not.toContain(first.replaceAll('-', ''));
});

test('a challenge works once, for five tries, five minutes, and for its own account alone', async () => {
  const used = await begin();
  await give(used, { response: phone.code() });
  const tried = await begin();
  for (let n = 0; n < 5; n += 1) await give(tried, { response: '000000' });
  const late = await begin();
  const fresh = await begin();
  const [head = '', signature = ''] = fresh.split('.');
  const other = await makeCompany(mailed.app.services.database);
  await setUpApp(mailed.app, other.token);
  const content = JSON.parse(Buffer.from(head, 'base64url').toString());
  const theirs = Buffer.from(JSON.stringify({ ...content, tenantId: other.id })).toString(
    'base64url',
  );
  for (const challenge of [
    used,
    tried,
    `${theirs}.${signature}`,
    fresh.slice(0, -1),
    'x',
    '',
    company.token,
  ])
    expect((await give(challenge, { response: phone.code(1) })).error.reason).toBe(
      'challenge_over',
    );
  later = 5 * 60_000 + 1_000;
  expect((await give(late, { response: phone.code() })).error.reason).toBe('challenge_over');
});

test('a challenge ends with the PIN that it was given for, and with the account', async () => {
  const body = { pin: PIN, new_pin: 'Cuarzo7Nube2026' };
  const challenge = await begin();
  expect((await mailed.app.call(changePin, { token: company.token, body })).status).toBe(200);
  expect((await give(challenge, { response: phone.code() })).error.reason).toBe('challenge_over');

  const colleague = await makeMember(mailed.app, company.id, 'viewer');
  const theirPhone = await setUpApp(mailed.app, await openSessionOf(mailed.app, colleague));
  const theirs = await challengeFor(mailed.app, colleague.email);
  const disable = { id: colleague.managerId, disabled: true };
  await mailed.app.call(updateMember, { token: company.token, body: disable });
  expect((await give(theirs, { response: theirPhone.code() })).error.reason).toBe('challenge_over');
});

test('wrong codes of an account are counted over all its challenges', async () => {
  const guess = async () => (await give(await begin(), { response: '000000' })).status;
  for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(422);
  expect(await guess()).toBe(429);
  expect((await give(await begin(), { response: phone.code() })).status).toBe(429);
  await mailed.endWindowsOf('factor-account');
  expect((await give(await begin(), { response: phone.code() })).status).toBe(200);
});

test('a remembered device is spared the code for 30 days, until it is forgotten', async () => {
  const response = await mailed.app.fetch(API_BASE + loginFactor.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': mailed.app.csrf() },
    body: JSON.stringify({
      ...{ challenge: await begin(), method: 'totp' },
      ...{ response: phone.code(), remember: true },
    }),
  });
  const cookies = response.headers.getSetCookie();
  expect(cookies.find((one) => one.includes('remembered'))).toMatch(
    /^__Host-regalo-remembered-[0-9a-f]{12}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const enter = async (email = company.email) => {
    const body = { email, pin: PIN };
    return (await mailed.app.call(login, { body, headers: { cookie } })).reply.body;
  };
  expect(await enter()).toHaveProperty('token');
  const colleague = await makeMember(mailed.app, company.id, 'viewer');
  await setUpApp(mailed.app, await openSessionOf(mailed.app, colleague));
  expect(await enter(colleague.email)).toHaveProperty('step');
  const [device] = (await methods()).devices;
  const forget = async (token: string) =>
    (await mailed.app.call(forgetDevice, { token, body: { id: device?.id ?? 0 } })).status;
  expect(await forget(await openSessionOf(mailed.app, colleague))).toBe(404);
  await asSuperuser(mailed.app, 'update remembered_devices set expires_at = now()');
  expect(await enter()).toHaveProperty('step');
  await asSuperuser(
    mailed.app,
    "update remembered_devices set expires_at = now() + interval '1 day'",
  );
  expect(await enter()).toHaveProperty('token');
  expect(await forget(company.token)).toBe(200);
  expect(await enter()).toHaveProperty('step');
});

test('each change ends other sessions and remembered devices, is mailed and written down', async () => {
  const act = [
    () => mailed.app.call(renewRecoveryCodes, { token: company.token }),
    () => mailed.app.call(removeApp, { token: company.token }),
    () => setUpApp(mailed.app, company.token),
  ];
  for (const change of act) {
    const other = await openSessionOf(mailed.app, company);
    await asSuperuser(
      mailed.app,
      `insert into remembered_devices (company_id, manager_id, token_hash, expires_at)
      values ($1, $2, sha256('x'), now() + interval '1 day')`,
      [company.id, company.managerId],
    );
    await change();
    expect([await isIn(other), await isIn(company.token)]).toEqual([false, true]);
    expect((await methods()).devices).toEqual([]);
  }
  const audit = 'select action from audit_entries where company_id = $1 order by id';
  const actions = [
    'added authenticator app',
    'made recovery codes',
    'removed authenticator app',
    'added authenticator app',
  ];
  const entries = await asSuperuser(mailed.app, audit, [company.id]);
  expect(entries.map(({ action }) => action)).toEqual(actions);
  expect(await mailed.mailsTo(company.email)).toHaveLength(4);
});

test('without an app no factor is due, no codes are left, and none can be made', async () => {
  expect((await mailed.app.call(removeApp, { token: company.token })).status).toBe(200);
  expect(await methods()).toEqual({ passkeys: [], app: null, recovery_codes: 0, devices: [] });
  const { reply } = await mailed.app.call(login, { body: { email: company.email, pin: PIN } });
  expect(reply.body).toHaveProperty('token');
  for (const endpoint of [removeApp, renewRecoveryCodes])
    expect((await mailed.app.call(endpoint, { token: company.token })).error.code).toBe(
      'wrong_state',
    );
});

test('an app is added by its code alone, for who began, within ten minutes, and only one', async () => {
  const { token } = company;
  const begun = (await mailed.app.call(beginApp, { token })).reply.body;
  expect(begun.address).toContain(`secret=${begun.secret}`);
  const add = async (response: string, setup = begun.setup, whose = token) =>
    (await mailed.app.call(addApp, { token: whose, body: { setup, response } })).error.reason;
  expect(await add('000000')).toBe('factor_wrong');
  expect(await add('000000', 'x')).toBe('challenge_over');
  const colleague = await openSessionOf(
    mailed.app,
    await makeMember(mailed.app, company.id, 'viewer'),
  );
  expect(await add('000000', begun.setup, colleague)).toBe('challenge_over');
  await expect(setUpApp(mailed.app, token)).rejects.toThrow('app_present');
  later = 10 * 60_000 + 1_000;
  expect(await add('000000')).toBe('challenge_over');
});

test('the secret of an app is not readable in the database, and opens for its member alone', async () => {
  const rows = await asSuperuser(mailed.app, 'select sealed_secret from authenticator_apps');
  const { keys } = mailed.app.services;
  const sealed = rows.at(-1)?.sealed_secret as Buffer;
  const open = (context: string) => keys.open('authenticator-app', sealed, context);
  expect(open(`${company.id}:${company.managerId}`)).toHaveLength(20);
  expect(() => open(`${company.id}:0`)).toThrow();
});
