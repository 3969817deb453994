import { login } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import type { RoleName } from '@regalo/contract/auth/roles';
import { acceptInvitation, lookAtInvitation } from '@regalo/contract/team/invitations';
import * as team from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, unique } from '../../testing/factories.ts';
import { invitedToken, type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { makeMember } from '../../testing/members.ts';
import { disableManager } from '../../testing/operated-companies.ts';
import { signedInOf } from '../../testing/signed-in.ts';
import { asSuperuser } from '../../testing/superuser.ts';

const PIN = 'Cuarzo7Nube2026';
const NAMES = { first_name: 'Elena', last_name: 'Rojas' };
const DEAD = { status: 422, reason: 'pin_link_invalid', field: 'token' };

let mailed: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  mailed = await startMailedApp();
  company = await makeCompany(mailed.app.services.database, { name: 'Café del Valle' });
});
beforeEach(() => mailed.endWindows());
afterAll(() => mailed.stop());

const someone = () => `invited${unique()}@correo.cr`;
const inviteAs = (token: string, email: string, roles: RoleName[] = ['sender']) =>
  mailed.app.call(team.inviteMember, { token, body: { email, roles } });
const invite = (email: string, roles?: RoleName[]) => inviteAs(company.token, email, roles);
const list = async ({ token } = company) =>
  (await mailed.app.call(team.listMembers, { token })).reply.body;
const resend = (id: number) =>
  mailed.app.call(team.resendInvitation, { token: company.token, body: { id } });
const look = (token: string) => mailed.app.call(lookAtInvitation, { body: { token } });
const accept = (token: string, pin = PIN) =>
  mailed.app.call(acceptInvitation, { body: { token, ...NAMES, pin } });

async function invited(roles?: RoleName[], token = company.token) {
  const email = someone();
  const { status, reply } = await inviteAs(token, email, roles);
  expect(status).toBe(200);
  const link = invitedToken((await mailed.mailsTo(email)).at(-1));
  expect(link).not.toBe('');
  return { email, id: reply.body.invitation.id, link };
}

async function expectDead(link: string): Promise<void> {
  for (const { status, error } of [await look(link), await accept(link)])
    expect({ status, reason: error.reason, field: error.field }).toEqual(DEAD);
}

const age = (id: number, hours: number) =>
  asSuperuser(
    mailed.app,
    `update invitations set expires_at = expires_at - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
const accountsOf = (email: string) =>
  asSuperuser(mailed.app, 'select id, roles from managers where email = $1', [email]);

test('whoever accepts has an account with those roles, and is signed in', async () => {
  const { email, id, link } = await invited(['finance', 'sender']);
  // Looking spends nothing, however often.
  for (let n = 0; n < 3; n++)
    expect((await look(link)).reply.body).toEqual({ company_name: 'Café del Valle', email });
  const { status, reply } = await accept(link);
  const { token, user, preferences } = signedInOf(reply);
  expect([status, reply.message, preferences]).toEqual([200, 'Login successful!', null]);
  expect(user).toMatchObject({ ...NAMES, email, role: 'manager', roles: ['sender', 'finance'] });
  const profile = (await mailed.app.call(getProfile, { token })).reply.body;
  expect(profile).toMatchObject({ email, roles: ['sender', 'finance'] });
  expect((await mailed.app.call(login, { body: { email, pin: PIN } })).status).toBe(200);
  await expectDead(link);
  const { list: members, invitations } = await list();
  const made = members.find((member) => member.email === email);
  expect(made).toMatchObject({ disabled: false, invited_by: 'Ana Mora' });
  expect(made?.lastSignInAt).not.toBeNull();
  expect(invitations.map((one) => one.id)).not.toContain(id);
  const audit = `select author, action, after from audit_entries
    where subject = 'manager' and subject_id = $1`;
  expect(await asSuperuser(mailed.app, audit, [user.id])).toEqual([
    {
      author: `manager:${user.id}`,
      action: 'joined',
      after: { email, roles: ['sender', 'finance'], invited_by: company.managerId },
    },
  ]);
});

test('the mail is in the language of the company and says who invites', async () => {
  const { email } = await invited();
  const [mail] = await mailed.mailsTo(email);
  expect(mail?.parsed.subject).toBe('Café del Valle le invita a Regalo');
  expect(mail?.parsed.text?.replace(/\s+/g, ' ')).toContain('Ana Mora le invita a trabajar');
});

test('a member, and whoever is invited already, are refused; an invitation that is over is not in the way', async () => {
  expect(await invite(company.email)).toMatchObject({
    status: 409,
    error: { reason: 'already_member' },
  });
  const { email, id, link } = await invited();
  expect(await invite(email.toUpperCase())).toMatchObject({
    status: 409,
    error: { reason: 'already_invited', field: 'email' },
  });
  await age(id, 72);
  await expectDead(link);
  expect((await list()).invitations.map((one) => one.id)).toContain(id);
  expect((await invite(email)).status).toBe(200);
  expect((await list()).invitations.map((one) => one.id)).not.toContain(id);
});

test.each([[[]], [['boss']], ['sender']])('the roles %j are no roles', async (roles) => {
  const body = { email: someone(), roles } as never;
  const { status } = await mailed.app.call(team.inviteMember, { token: company.token, body });
  expect(status).toBe(422);
});

test('an address that has an account elsewhere shows to its owner alone', async () => {
  const other = await makeCompany(mailed.app.services.database);
  const unknown = someone();
  const [theirs, nobodys] = [await invite(other.email), await invite(unknown)];
  const shape = ({ status, reply }: typeof theirs) => {
    const { id: _, email: __, createdAt: ___, expiresAt: ____, ...rest } = reply.body.invitation;
    return { status, message: reply.message, ...rest };
  };
  expect(shape(theirs)).toEqual(shape(nobodys));
  const { invitations } = await list();
  const row = (email: string) => {
    const {
      id: _,
      email: __,
      createdAt: ___,
      expiresAt: ____,
      ...rest
    } = invitations.find((one) => one.email === email) ?? ({} as team.Invitation);
    return rest;
  };
  expect(row(other.email)).toEqual(row(unknown));
  const [mail] = await mailed.mailsTo(other.email);
  const text = mail?.parsed.text?.replace(/\s+/g, ' ') ?? '';
  expect(invitedToken(mail)).toBe('');
  expect(text).toContain('Con este correo ya se ingresa a Regalo por otra empresa');
  expect(text).not.toContain('Pura Vida');
});

test('sent again, the old link is dead and the new one has its time; withdrawn, none works', async () => {
  const { email, id, link } = await invited();
  await age(id, 71);
  const { status, reply } = await resend(id);
  expect([status, reply.body.invitation.email]).toEqual([200, email]);
  const mails = await mailed.mailsTo(email);
  const newer = invitedToken(mails.at(-1));
  expect([mails.length, newer === link]).toEqual([2, false]);
  await expectDead(link);
  await age(id, 71);
  expect((await look(newer)).status).toBe(200);
  const withdraw = () =>
    mailed.app.call(team.withdrawInvitation, { token: company.token, body: { id } });
  expect((await withdraw()).status).toBe(200);
  await expectDead(newer);
  for (const again of [await withdraw(), await resend(id)])
    expect(again).toMatchObject({ status: 404, error: { reason: 'invitation_not_found' } });
  const audit =
    "select action from audit_entries where subject = 'invitation' and subject_id = $1 order by id";
  const actions = (await asSuperuser(mailed.app, audit, [id])).map((row) => row.action);
  expect(actions).toEqual(['sent', 'sent again', 'withdrawn']);
});

test('of two who accept at once, one has the account', async () => {
  const { email, link } = await invited();
  const answers = await Promise.all([accept(link), accept(link), accept(link)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('one e-mail with two invitations becomes one account', async () => {
  const other = await makeCompany(mailed.app.services.database);
  const { email, link } = await invited();
  await inviteAs(other.token, email);
  const second = invitedToken((await mailed.mailsTo(email)).at(-1));
  const answers = await Promise.all([accept(link), accept(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await accountsOf(email)).toHaveLength(1);
});

test('a PIN that is easy to guess does not spend the link, and names are needed', async () => {
  const { link } = await invited();
  expect((await accept(link, 'Elena2026')).error.reason).toBe('pin_guessable');
  const body = { token: link, first_name: ' ', last_name: 'Rojas', pin: PIN };
  expect((await mailed.app.call(acceptInvitation, { body })).status).toBe(422);
  expect((await accept(link)).status).toBe(200);
});

test('an invitation dies with the rights of whoever sent it', async () => {
  const { database } = mailed.app.services;
  const boss = async () => {
    const member = await makeMember(mailed.app, company.id, 'admin');
    return { ...member, token: await openSessionOf(mailed.app, member) };
  };
  const [demoted, disabled] = [await boss(), await boss()];
  const one = await invited(['viewer'], demoted.token);
  const other = await invited(['viewer'], disabled.token);
  const body = { id: demoted.managerId, roles: ['manager'] };
  expect((await mailed.app.call(team.updateMember, { token: company.token, body })).status).toBe(
    200,
  );
  await disableManager(database, disabled.email, { author: 'Luis' });
  await expectDead(one.link);
  await expectDead(other.link);
  const open = (await list()).invitations.map(({ id }) => id);
  expect(open).not.toEqual(expect.arrayContaining([one.id]));
  expect(open).not.toEqual(expect.arrayContaining([other.id]));
});

test('a link is dead where its sender lost the rights without anybody noticing', async () => {
  const admin = await makeMember(mailed.app, company.id, 'admin');
  const { link } = await invited(['viewer'], await openSessionOf(mailed.app, admin));
  await asSuperuser(mailed.app, "update managers set roles = '{viewer}' where id = $1", [
    admin.managerId,
  ]);
  await expectDead(link);
});

test('a company has so many invitations a day, and guesses are throttled', async () => {
  const other = await makeCompany(mailed.app.services.database);
  const scope = "update throttles set hits = $1 where scope = 'invitations'";
  await inviteAs(other.token, someone());
  await asSuperuser(mailed.app, scope, [team.INVITATIONS_PER_DAY]);
  const refused = await inviteAs(other.token, someone());
  expect([refused.status, refused.error.reason]).toEqual([429, 'invitations_of_day_sent']);
  await mailed.endWindows();
  expect((await inviteAs(other.token, someone())).status).toBe(200);
  await look('x');
  await asSuperuser(
    mailed.app,
    "update throttles set hits = 100 where scope = 'invitation-address'",
  );
  expect((await look('x')).status).toBe(429);
});

test('nobody but an admin sees or invites members', async () => {
  const member = await makeMember(mailed.app, company.id, 'manager', 'finance', 'support');
  const token = await openSessionOf(mailed.app, member);
  expect((await inviteAs(token, someone())).status).toBe(403);
  expect((await mailed.app.call(team.listMembers, { token })).status).toBe(403);
  expect((await mailed.app.call(team.listMembers, {})).status).toBe(401);
});
