import { login } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { saveSso, unlinkSso } from '@regalo/contract/auth/sso/settings';
import { beginSso, finishSso, linkSso } from '@regalo/contract/auth/sso/sign-in';
import { listMembers, updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PIN } from '../../../testing/factories.ts';
import { setUpApp } from '../../../testing/factors.ts';
import { makeMember } from '../../../testing/members.ts';
import { type SsoApp, settingsFor, startSsoApp } from '../../../testing/sso.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let sso: SsoApp;
beforeAll(async () => {
  sso = await startSsoApp();
});
afterAll(() => sso.stop());

type Answer = Awaited<ReturnType<SsoApp['signIn']>>;
const userOf = ({ reply }: Answer) => ('user' in reply.body ? reply.body.user : undefined);
const stepOf = ({ reply }: Answer) => ('step' in reply.body ? reply.body.step : undefined);
const linkOf = ({ reply }: Answer) => ('link' in reply.body ? reply.body.link : '');
const rename = (managerId: number, email: string) =>
  asSuperuser(
    sso.app,
    `with a as (update managers set email = $2 where id = $1)
    update lookup.managers set email = $2 where manager_id = $1`,
    [managerId, email],
  );

test('the first sign-in makes a member with the default role, the next one finds them by subject', async () => {
  const company = await sso.company({ default_role: 'sender' });
  const email = `eva@${company.domain}`;
  const claims = { email, given_name: 'Eva', family_name: 'Solís' };
  const first = userOf(await sso.signIn(company, 'eva', claims));
  expect(first).toMatchObject({ email, first_name: 'Eva', last_name: 'Solís', roles: ['sender'] });
  const second = userOf(await sso.signIn(company, 'eva', { email: 'else@where.cr' }));
  expect([second?.id, second?.email]).toEqual([first?.id, email]);
  // The same e-mail, but somebody else at the provider.
  const third = await sso.signIn(company, 'another', { email });
  expect([third.status, third.reason]).toEqual([409, 'sso_no_account']);
});

test('nobody is made where the company does not want it, of another domain, or with an e-mail not checked', async () => {
  const company = await sso.company({ creates_members: false });
  const email = `eva@${company.domain}`;
  expect((await sso.signIn(company, 'eva', { email })).reason).toBe('sso_no_account');
  const open = await sso.company();
  for (const claims of [
    { email: `eva@${company.domain}` },
    { email: 'eva@gmail.com' },
    { email: `eva@${open.domain}`, email_verified: false },
    {},
  ])
    expect((await sso.signIn(open, 'eva', claims)).reason).toBe('sso_no_account');
});

test('whoever has an account confirms it once with the PIN, and it is theirs from then on', async () => {
  const company = await sso.company();
  const member = await makeMember(sso.app, company.id, 'manager');
  const email = `eva@${company.domain}`;
  await rename(member.managerId, email);
  const answer = await sso.signIn(company, 'eva', { email });
  expect([stepOf(answer), 'token' in answer.reply.body]).toEqual(['link', false]);
  const link = linkOf(answer);
  expect((await sso.call(linkSso, { link }, { token: company.token })).reason).toBe(
    'sso_link_over',
  );
  const signedIn = await sso.call(login, { email, pin: PIN, sso_link: link });
  const { token } = signedIn.reply.body as { token: string };
  expect((await sso.call(linkSso, { link }, { token })).status).toBe(200);
  expect(userOf(await sso.signIn(company, 'eva', { email }))?.id).toBe(member.managerId);
  await sso.call(unlinkSso, { id: member.managerId }, { token: company.token });
  expect((await sso.app.call(getProfile, { token })).status).toBe(401);
  expect(stepOf(await sso.signIn(company, 'eva', { email }))).toBe('link');
});

test('a member of another company is never linked, nor is one who is disabled let in', async () => {
  const [company, theirs] = [await sso.company(), await sso.company()];
  const email = `eva@${company.domain}`;
  const stranger = await makeMember(sso.app, theirs.id, 'viewer');
  await rename(stranger.managerId, email);
  expect((await sso.signIn(company, 'eva', { email })).reason).toBe('sso_no_account');
  const own = `ivan@${company.domain}`;
  const id = userOf(await sso.signIn(company, 'ivan', { email: own }))?.id ?? 0;
  const { token } = company;
  await sso.app.call(updateMember, { token, body: { id, disabled: true } });
  expect((await sso.signIn(company, 'ivan', { email: own })).reason).toBe('sso_no_account');
  const { reply } = await sso.app.call(listMembers, { token });
  expect(reply.body.list.find((one) => one.id === id)?.disabled).toBe(true);
});

test('beginning tells the domain alone, and nothing of an e-mail', async () => {
  const company = await sso.company();
  const ask = async (email: string) => (await sso.call(beginSso, { email })).reply.body.address;
  expect(await ask('ana@nowhere.cr')).toBe(null);
  expect(await ask(company.email)).toBe(null);
  expect(await ask(`nobody@${company.domain}`)).toContain(`${sso.idp.issuer}/auth?`);
  expect(await ask(`nobody@sub.${company.domain}`)).toBe(null);
});

test('roles follow the claim at each sign-in, and whoever it gives none stays outside', async () => {
  const company = await sso.company({
    roles_claim: 'groups',
    role_map: [
      { value: 'boss', role: 'admin' },
      { value: 'gifts', role: 'sender' },
    ],
    default_role: null,
  });
  const email = `eva@${company.domain}`;
  const as = (groups: unknown) => sso.signIn(company, 'eva', { email, groups });
  expect((await as(['other'])).reason).toBe('sso_no_account');
  expect(userOf(await as(['gifts']))?.roles).toEqual(['sender']);
  expect(userOf(await as(['gifts', 'boss', 'other']))?.roles).toEqual(['admin', 'sender']);
  expect(userOf(await as(['gifts']))?.roles).toEqual(['sender']);
  expect((await as([])).reason).toBe('sso_no_account');
  await as(['boss']);
  const acts = await asSuperuser(
    sso.app,
    "select action, after -> 'roles' as roles from audit_entries where company_id = $1 and subject = 'manager' order by id",
    [company.id],
  );
  expect(acts).toContainEqual({ action: 'joined by sso', roles: ['sender'] });
  expect(acts).toContainEqual({ action: 'roles by sso', roles: ['admin'] });
});

test('the last active Admin stays one, whatever the provider says', async () => {
  const company = await sso.company({
    roles_claim: 'groups',
    role_map: [{ value: 'boss', role: 'admin' }],
    default_role: 'viewer',
  });
  const claims = { email: `eva@${company.domain}` };
  const { id } = userOf(await sso.signIn(company, 'eva', { ...claims, groups: ['boss'] })) ?? {};
  await asSuperuser(sso.app, 'update managers set disabled_at = now() where id = $1', [
    company.managerId,
  ]);
  const again = userOf(await sso.signIn(company, 'eva', { ...claims, groups: [] }));
  expect([again?.id, again?.roles]).toEqual([id, ['admin']]);
});

test('the second factor is asked for as ever, unless the company takes that of the provider', async () => {
  const company = await sso.company();
  const claims = { email: `eva@${company.domain}` };
  const { token } = (await sso.signIn(company, 'eva', claims)).reply.body as { token: string };
  await asSuperuser(sso.app, 'update sessions set confirmed_at = now()');
  await setUpApp(sso.app, token);
  expect(stepOf(await sso.signIn(company, 'eva', claims, ['pwd', 'mfa']))).toBe('factor');
  const body = settingsFor(sso.idp, { accepts_factor: true });
  await sso.app.call(saveSso, { token: company.token, body });
  expect(stepOf(await sso.signIn(company, 'eva', claims, ['pwd']))).toBe('factor');
  expect(userOf(await sso.signIn(company, 'eva', claims, ['pwd', 'mfa']))?.email).toBe(
    claims.email,
  );
});

test('a company that asks for a second factor has it added first', async () => {
  const company = await sso.company();
  await asSuperuser(sso.app, 'update companies set second_factor_required = true where id = $1', [
    company.id,
  ]);
  const answer = await sso.signIn(company, 'eva', { email: `eva@${company.domain}` });
  expect(stepOf(answer)).toBe('enrol');
});

test('where the PIN is switched off, it opens nothing but for the one who keeps it, or to confirm an account', async () => {
  const company = await sso.company();
  const member = await makeMember(sso.app, company.id, 'manager');
  const email = `eva@${company.domain}`;
  await rename(member.managerId, email);
  const { token, managerId } = company;
  const off = { ...settingsFor(sso.idp, { pin_off: true }), break_glass: managerId };
  expect((await sso.app.call(saveSso, { token, body: off })).status).toBe(200);
  const withPin = (body: object) => sso.app.call(login, { body: { pin: PIN, ...body } });
  expect((await withPin({ email })).reply.body).toEqual({ step: 'sso' });
  expect((await withPin({ email, pin: 'Wrong2025' })).error.reason).toBe('wrong_credentials');
  expect((await withPin({ email, sso_link: 'made up' })).reply.body).toEqual({ step: 'sso' });
  expect((await withPin({ email: company.email })).reply.body).toHaveProperty('token');
  const link = linkOf(await sso.signIn(company, 'eva', { email }));
  expect((await withPin({ email, sso_link: link })).reply.body).toHaveProperty('token');
  const theirs = await makeMember(sso.app, company.id, 'manager');
  expect((await withPin({ email: theirs.email, sso_link: link })).reply.body).toEqual({
    step: 'sso',
  });
  // The one who keeps the PIN stays an active Admin.
  const second = await makeMember(sso.app, company.id, 'admin');
  const seen = await sso.app.call(login, { body: { email: second.email, pin: PIN } });
  expect(seen.reply.body).toEqual({ step: 'sso' });
});

test('a provider that does not answer is no wrong answer', async () => {
  const company = await sso.company();
  const { address, cookie } = await sso.begin(company);
  sso.idp.person = {
    sub: 'eva',
    amr: [],
    claims: { email: `eva@${company.domain}`, email_verified: true },
  };
  const answer = await sso.idp.visit(address);
  await asSuperuser(
    sso.app,
    "update sso_providers set issuer = 'http://127.0.0.1:9' where company_id = $1",
    [company.id],
  );
  expect((await sso.call(finishSso, answer, { cookie })).reason).toBe('sso_failed');
  const begun = await sso.call(beginSso, { email: `eva@${company.domain}` });
  expect(begun.status).toBeGreaterThanOrEqual(500);
});
