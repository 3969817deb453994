import { login } from '@regalo/contract/auth/auth';
import { getSignInMethods, removeApp } from '@regalo/contract/auth/factors';
import { getProfile } from '@regalo/contract/auth/profile';
import {
  beginEnrolment,
  clearFactors,
  enrol,
  loginFactor,
} from '@regalo/contract/auth/sign-in-steps';
import {
  listMembers,
  requireSecondFactor,
  resetSignIn,
  updateMember,
} from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../testing/factories.ts';
import { challengeFor, firstCode, setUpApp } from '../../testing/factors.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type Member, makeMember } from '../../testing/members.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let mailed: MailedApp;
let company: MadeCompany;
let member: Member;
let later = 0;

beforeAll(async () => {
  mailed = await startMailedApp({ now: () => new Date(Date.now() + later) });
});
beforeEach(async () => {
  later = 0;
  await mailed.endWindows();
  company = await makeCompany(mailed.app.services.database, { language: 'en' });
  member = await makeMember(mailed.app, company.id, 'viewer');
});
afterAll(() => mailed.stop());

const isIn = async (token: string) => (await mailed.app.call(getProfile, { token })).status === 200;
const enter = async ({ email }: { email: string }) =>
  (await mailed.app.call(login, { body: { email, pin: PIN } })).reply.body;
const require = (required: boolean, token = company.token) =>
  mailed.app.call(requireSecondFactor, { token, body: { required } });
const actions = async () => {
  const text = 'select action, subject from audit_entries where company_id = $1 order by id';
  const rows = await asSuperuser(mailed.app, text, [company.id]);
  return rows.map(({ action, subject }) => `${subject} ${action}`);
};

/** Signs in where the company asks for a factor that the member does not have. */
async function enrolment() {
  const due = await enter(member);
  if (!('step' in due) || due.step !== 'enrol') throw new Error('no enrolment is due');
  const { challenge } = due;
  const { body } = (await mailed.app.call(beginEnrolment, { body: { challenge } })).reply;
  const add = async (factor: object) => mailed.app.call(enrol, { body: { challenge, ...factor } });
  return { challenge, ...body, add };
}

test('where a company asks for a second factor, who has none adds one before anything else', async () => {
  const open = await openSessionOf(mailed.app, member);
  expect((await require(true)).status).toBe(200);
  // It is asked for at the next sign-in, not now.
  expect(await isIn(open)).toBe(true);
  const { challenge, app, add } = await enrolment();
  expect(await isIn(challenge)).toBe(false);
  const skip = { challenge, method: 'recovery', response: '' } as const;
  expect((await mailed.app.call(loginFactor, { body: skip })).error.reason).toBe('challenge_over');
  expect((await add({})).error.code).toBe('wrong_factor');
  expect((await add({ app: { setup: app.setup, response: '000000' } })).error.code).toBe(
    'wrong_factor',
  );
  const code = firstCode(mailed.app, app.secret);
  const { reply } = await add({ app: { setup: app.setup, response: code } });
  expect(await isIn(reply.body.token)).toBe(true);
  expect(reply.body.recovery_codes).toHaveLength(10);
  expect(await enter(member)).toMatchObject({ step: 'factor' });
  expect((await add({ app: { setup: app.setup, response: code } })).error.reason).toBe(
    'challenge_over',
  );
  const { token } = reply.body;
  expect((await mailed.app.call(removeApp, { token })).error.reason).toBe('last_factor');
  const { list, ...team } = (await mailed.app.call(listMembers, { token: company.token })).reply
    .body;
  expect(team.second_factor_required).toBe(true);
  expect(list.map((one) => [one.id, one.second_factor])).toEqual(
    expect.arrayContaining([
      [member.managerId, true],
      [company.managerId, false],
    ]),
  );
});

test('a passkey will do as well, and nobody enrols who has a factor by now', async () => {
  await require(true);
  const first = await enrolment();
  const second = await enrolment();
  const use = async ({ passkey, add }: typeof first) => {
    const made = new Authenticator().make(passkey.options);
    return await add({ passkey: { challenge: passkey.challenge, name: 'Key', made } });
  };
  expect((await use(first)).status).toBe(200);
  expect((await use(second)).error.reason).toBe('challenge_over');
  later = 30 * 60_000 + 1_000;
  const body = { challenge: first.challenge };
  expect((await mailed.app.call(beginEnrolment, { body })).error.reason).toBe('challenge_over');
});

test('only an Admin decides it, and each change is written down and mailed to all Admins', async () => {
  const token = await openSessionOf(mailed.app, member);
  expect((await require(true, token)).status).toBe(403);
  for (const required of [false, true, true, false]) await require(required);
  expect(await actions()).toEqual(['company changed', 'company changed']);
  const told = (await mailed.mailsTo(company.email)).map(({ parsed }) => parsed.subject);
  expect(told.sort()).toEqual([
    'Your company asks for a second factor now',
    'Your company does not ask for a second factor any more',
  ]);
  expect(await mailed.mailsTo(member.email)).toEqual([]);
  expect(await enter(member)).toHaveProperty('token');
});

const reset = (id: number, token = company.token) =>
  mailed.app.call(resetSignIn, { token, body: { id } });
/** The token of the newest link that was mailed to the member. */
async function linkOf() {
  const mails = await mailed.mailsTo(member.email);
  const link = /\/reset-sign-in#token=([\w.-]+)$/m;
  return (
    mails
      .map(({ parsed }) => link.exec(parsed.text?.replaceAll('\r', '') ?? '')?.[1])
      .findLast(Boolean) ?? ''
  );
}
const clear = (token: string) => mailed.app.call(clearFactors, { body: { token } });

test('an Admin has a link mailed by which a member clears their factors; all Admins are told', async () => {
  const admin = await makeMember(mailed.app, company.id, 'admin');
  const token = await openSessionOf(mailed.app, member);
  await setUpApp(mailed.app, token);
  const { status, reply } = await reset(member.managerId);
  expect([status, reply.body]).toEqual([200, {}]);
  expect(await isIn(token)).toBe(false);
  const link = await linkOf();
  for (const { email } of [company, admin]) {
    const [mail] = await mailed.mailsTo(email);
    expect(mail?.parsed.text).toContain('had a link emailed to Eva Solís');
    expect(mail?.parsed.text).not.toContain('token');
  }
  // Nothing is cleared until it is used.
  expect(await enter(member)).toMatchObject({ step: 'factor' });
  expect((await clear(link)).status).toBe(200);
  expect((await clear(link)).error.reason).toBe('pin_link_invalid');
  const signedIn = await enter(member);
  if (!('token' in signedIn)) throw new Error('a factor is left');
  const { reply: left } = await mailed.app.call(getSignInMethods, { token: signedIn.token });
  expect(left.body).toEqual({ passkeys: [], app: null, recovery_codes: 0, devices: [] });
  expect(await actions()).toEqual([
    'manager added authenticator app',
    'manager sign-in reset sent',
    'manager cleared factors',
  ]);
});

test('a link ends with a newer one, after a day, and with its member', async () => {
  await setUpApp(mailed.app, await openSessionOf(mailed.app, member));
  await reset(member.managerId);
  const first = await linkOf();
  await reset(member.managerId);
  const second = await linkOf();
  const bad = [first, `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`, 'x', ''];
  for (const token of bad) expect((await clear(token)).error.reason).toBe('pin_link_invalid');
  await asSuperuser(mailed.app, 'update managers set factor_reset_until = now()');
  expect((await clear(second)).error.reason).toBe('pin_link_invalid');
  await reset(member.managerId);
  const third = await linkOf();
  const change = (disabled: boolean) =>
    mailed.app.call(updateMember, {
      token: company.token,
      body: { id: member.managerId, disabled },
    });
  await change(true);
  await change(false);
  expect((await clear(third)).error.reason).toBe('pin_link_invalid');
  await expect(challengeFor(mailed.app, member.email)).resolves.toBeTruthy();
});

test('nobody resets their own sign-in, or that of somebody without a factor or of another company', async () => {
  expect((await reset(company.managerId)).error.reason).toBe('own_membership');
  expect((await reset(member.managerId)).error.reason).toBe('nothing_to_reset');
  const other = await makeCompany(mailed.app.services.database);
  expect((await reset(other.managerId)).error.reason).toBe('member_not_found');
});
