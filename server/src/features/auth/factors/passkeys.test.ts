import { login } from '@regalo/contract/auth/auth';
import { getSignInMethods } from '@regalo/contract/auth/factors';
import {
  addPasskey,
  beginPasskey,
  PASSKEY_NAME_MAX,
  removePasskey,
  renamePasskey,
} from '@regalo/contract/auth/passkeys';
import { getProfile } from '@regalo/contract/auth/profile';
import { beginPasskeyLogin, loginFactor, passkeyLogin } from '@regalo/contract/auth/sign-in-steps';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import type { RefusalBody } from '@regalo/contract/refusals/refusal-body';
import { updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Authenticator } from '../../../testing/authenticator.ts';
import { connect } from '../../../testing/company-tables.ts';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { makeMember } from '../../../testing/members.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let mailed: MailedApp;
let company: MadeCompany;
let key: Authenticator;
let codes: string[];

beforeAll(async () => {
  mailed = await startMailedApp();
});
beforeEach(async () => {
  company = await makeCompany(mailed.app.services.database, { language: 'en' });
  key = new Authenticator();
  codes = (await register(key, company.token)).reply.body.recovery_codes;
});
afterAll(() => mailed.stop());

async function register(
  authenticator: Authenticator,
  token: string,
  how: Parameters<Authenticator['make']>[1] = {},
) {
  const begun = (await mailed.app.call(beginPasskey, { token })).reply.body;
  const made = authenticator.make(begun.options, how);
  const body = { challenge: begun.challenge, name: 'My laptop', made };
  return await mailed.app.call(addPasskey, { token, body });
}

const begin = async () => (await mailed.app.call(beginPasskeyLogin)).reply.body;
const enter = async (
  authenticator: Authenticator,
  how: Parameters<Authenticator['answer']>[1] = {},
) => {
  const { challenge, passkey } = await begin();
  const body = { challenge, response: authenticator.answer(passkey, how) };
  return await mailed.app.call(passkeyLogin, { body });
};
const reasonOf = async (answer: Promise<{ status: number; error: RefusalBody }>) => {
  const { status, error } = await answer;
  return status === 200 ? 'in' : `${status} ${error.reason}`;
};
const list = async () =>
  (await mailed.app.call(getSignInMethods, { token: company.token })).reply.body.passkeys;

test('a passkey that is removed while it signs somebody in opens no session', async () => {
  const reset = await connect(mailed.app.superuserUrl);
  try {
    await reset.query('begin');
    await reset.query('select from managers where company_id = $1 for update', [company.id]);
    const entering = reasonOf(enter(key));
    // It was checked, and waits for the lock of the account.
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await asSuperuser(mailed.app, waiting)).length).toBe(1), {
      timeout: 20_000,
    });
    await reset.query('delete from passkeys where company_id = $1', [company.id]);
    await reset.query('delete from sessions where company_id = $1', [company.id]);
    await reset.query('commit');
    expect(await entering).toBe('422 factor_wrong');
    const open = 'select from sessions where company_id = $1';
    expect(await asSuperuser(mailed.app, open, [company.id])).toEqual([]);
  } finally {
    await reset.end();
  }
});

test('a passkey signs its owner in without a PIN, and with what it takes to be confirmed', async () => {
  const { reply } = await enter(key);
  expect(reply.body.user.email).toBe(company.email);
  expect((await mailed.app.call(getProfile, { token: reply.body.token })).status).toBe(200);
  expect((await mailed.app.call(beginPasskey, { token: reply.body.token })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'My laptop', lastUsedAt: expect.any(String) }]);
  expect(codes).toHaveLength(10);
  const mails = await mailed.mailsTo(company.email);
  expect(mails.at(-1)?.parsed.text).toContain('A passkey was added');
});

test('whoever asks is the host of the settings, whatever a request calls it', async () => {
  const headers = { 'x-forwarded-host': 'evil.test' };
  const { reply } = await mailed.app.call(beginPasskeyLogin, { headers });
  expect(reply.body.passkey).toMatchObject({ rpId: 'regalo.test', userVerification: 'required' });
});

test('on pages of another origin, and without its owner, it signs nobody in', async () => {
  expect(await reasonOf(enter(key, { origin: 'https://regalo.test.evil.test' }))).toBe(
    '422 factor_wrong',
  );
  expect(await reasonOf(enter(key, { origin: 'http://regalo.test' }))).toBe('422 factor_wrong');
  expect(await reasonOf(enter(key, { verified: false }))).toBe('422 factor_wrong');
  expect(await reasonOf(enter(key))).toBe('in');
});

test('an answer works once, and for its own challenge alone', async () => {
  const { challenge, passkey } = await begin();
  const response = key.answer(passkey);
  const send = (which: string) =>
    reasonOf(mailed.app.call(passkeyLogin, { body: { challenge: which, response } }));
  expect(await send((await begin()).challenge)).toBe('422 factor_wrong');
  expect(await send(challenge)).toBe('in');
  expect(await send(challenge)).toBe('422 factor_wrong');
  const { challenge: other, passkey: request } = await begin();
  const body = { challenge: other, response: key.answer(request) };
  const both = [0, 1].map(() => reasonOf(mailed.app.call(passkeyLogin, { body })));
  expect((await Promise.all(both)).sort()).toEqual(['422 factor_wrong', 'in']);
  const due = { challenge: `${other}x`, response: key.answer(request) };
  expect(await reasonOf(mailed.app.call(passkeyLogin, { body: due }))).toBe('422 challenge_over');
});

test('a copy whose count has fallen behind is refused', async () => {
  const copy = key.copy();
  expect(await reasonOf(enter(key))).toBe('in');
  expect(await reasonOf(enter(copy))).toBe('422 factor_wrong');
  expect(await reasonOf(enter(key))).toBe('in');
});

test('a passkey that was removed signs nobody in, nor does that of a member who is disabled', async () => {
  const colleague = await makeMember(mailed.app, company.id, 'viewer');
  const theirs = new Authenticator();
  const token = await openSessionOf(mailed.app, colleague);
  await register(theirs, token);
  const [own] = await list();
  const remove = (whose: string) =>
    mailed.app.call(removePasskey, { token: whose, body: { id: own?.id ?? 0 } });
  expect((await remove(token)).error.reason).toBe('passkey_not_found');
  expect((await remove(company.token)).status).toBe(200);
  expect(await reasonOf(enter(key))).toBe('422 factor_wrong');
  expect(await reasonOf(enter(theirs))).toBe('in');
  const body = { id: colleague.managerId, disabled: true };
  await mailed.app.call(updateMember, { token: company.token, body });
  expect(await reasonOf(enter(theirs))).toMatch(/^422 /);
});

test('its owner gives it another name, which the audit notes without the names', async () => {
  const { token } = company;
  const [own] = await list();
  const rename = async (name: string, whose = token) => {
    const body = { id: own?.id ?? 0, name };
    const { status, error } = await mailed.app.call(renamePasskey, { token: whose, body });
    return status === 200 ? 'renamed' : error.reason;
  };
  expect(await rename(' Llavero azul ')).toBe('renamed');
  expect((await list()).map(({ name }) => name)).toEqual(['Llavero azul']);
  const colleague = await makeMember(mailed.app, company.id, 'admin');
  expect(await rename('Mine', await openSessionOf(mailed.app, colleague))).toBe(
    'passkey_not_found',
  );
  expect(await rename(' ')).not.toBe('renamed');
  const body = { id: own?.id ?? 0, name: 'x'.repeat(PASSKEY_NAME_MAX + 1) };
  expect((await mailed.app.call(renamePasskey, { token, body })).status).toBe(422);
  expect((await list()).map(({ name }) => name)).toEqual(['Llavero azul']);
  const entries = await asSuperuser(
    mailed.app,
    "select author from audit_entries where company_id = $1 and action = 'renamed passkey'",
    [company.id],
  );
  expect(entries).toEqual([{ author: `manager:${company.managerId}` }]);
});

test('beside the PIN it is the second factor, and any recovery code is one', async () => {
  const pin = async () => {
    const body = { email: company.email, pin: PIN };
    const due = (await mailed.app.call(login, { body })).reply.body;
    if (!('methods' in due)) throw new Error('no factor is due');
    return due;
  };
  const due = await pin();
  expect(due.methods).toEqual(['passkey', 'recovery']);
  expect(due.passkey?.allowCredentials).toHaveLength(1);
  const give = (
    { challenge }: { challenge: string },
    method: 'passkey' | 'totp' | 'recovery',
    response: string | ReturnType<Authenticator['answer']>,
  ) => reasonOf(mailed.app.call(loginFactor, { body: { challenge, method, response } }));
  if (!due.passkey) throw new Error('nothing to sign');
  expect(await give(due, 'totp', key.answer(due.passkey))).toBe('422 factor_wrong');
  expect(await give(due, 'passkey', '123456')).toBe('422 factor_wrong');
  expect(await give(due, 'passkey', key.answer(due.passkey))).toBe('in');
  expect(await give(await pin(), 'recovery', codes[0] ?? '')).toBe('in');
});

test('it proves to a session that it is its member', async () => {
  const { token } = company;
  const { challenge, passkey, methods } = (await mailed.app.call(beginStepUp, { token })).reply
    .body;
  expect(methods).toEqual(['passkey', 'recovery']);
  const prove = (response: ReturnType<Authenticator['answer']>) =>
    mailed.app.call(stepUp, { token, body: { challenge, method: 'passkey', response } });
  if (!passkey) throw new Error('nothing to sign');
  expect((await prove(key.answer({ ...passkey, rpId: 'evil.test' }))).error.code).toBe(
    'wrong_factor',
  );
  expect((await prove(key.answer(passkey))).status).toBe(200);
});

test('one is added on our own pages alone, by who began, with its owner verified, and once', async () => {
  const { token } = company;
  const other = () => new Authenticator();
  for (const how of [{ origin: 'https://evil.test' }, { verified: false }])
    expect((await register(other(), token, how)).error.reason).toBe('factor_wrong');
  const begun = (await mailed.app.call(beginPasskey, { token })).reply.body;
  const made = other().make(begun.options);
  const add = async (whose: string, change = {}) => {
    const body = { challenge: begun.challenge, name: 'Key', made, ...change };
    const { status, error } = await mailed.app.call(addPasskey, { token: whose, body });
    return status === 200 ? 'added' : error.reason;
  };
  expect(await add(await openSessionOf(mailed.app, company))).toBe('challenge_over');
  expect(await add(token)).toBe('added');
  expect(await add(token)).toBe('challenge_over');
  expect(await list()).toHaveLength(2);
  expect(begun.options.excludeCredentials).toHaveLength(1);
});
