import { beginSsoStepUp, ssoStepUp } from '@regalo/contract/auth/sso/sign-in';
import { beginStepUp } from '@regalo/contract/auth/step-up';
import { inviteMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/factors.ts';
import { type SsoApp, type SsoCompany, startSsoApp } from '../../../testing/sso.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let sso: SsoApp;
let company: SsoCompany;
let token: string;

const claimsOf = (name: string) => ({ email: `${name}@${company.domain}`, groups: ['boss'] });
const enter = async (name: string) =>
  ((await sso.signIn(company, name, claimsOf(name))).reply.body as { token: string }).token;

beforeAll(async () => {
  sso = await startSsoApp();
  const role_map = [{ value: 'boss', role: 'admin' as const }];
  company = await sso.company({ roles_claim: 'groups', role_map });
});
beforeEach(async () => {
  sso.idp.tamper = undefined;
  token = await enter('eva');
  await asSuperuser(sso.app, "update sessions set confirmed_at = now() - interval '6 minutes'");
});
afterAll(() => sso.stop());

let invited = 0;
const invite = async () => {
  invited += 1;
  const body = { email: `new${invited}@${company.domain}`, roles: ['viewer'] };
  return (await sso.app.call(inviteMember, { token, body })).status;
};

async function prove(by = token) {
  const { reply, cookie } = await sso.call(beginSsoStepUp, {}, { token: by });
  const answer = await sso.idp.visit(reply.body.address);
  return { answer, cookie, asked: new URL(reply.body.address).searchParams };
}

test('who was made by the provider proves who they are there, with the password asked for again', async () => {
  expect(await invite()).toBe(428);
  expect((await sso.app.call(beginStepUp, { token })).reply.body.methods).toEqual(['sso']);
  const { answer, cookie, asked } = await prove();
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  expect((await sso.call(ssoStepUp, answer, { token, cookie })).status).toBe(200);
  expect(await invite()).toBe(200);
  expect((await sso.call(ssoStepUp, answer, { token, cookie })).reason).toBe('factor_wrong');
});

test.each([
  ['an hour ago', Math.floor(Date.now() / 1000) - 3_600],
  ['nobody knows when', undefined],
])('a password that was given %s is no proof', async (_, auth_time) => {
  sso.idp.tamper = ({ header, claims }) => ({ header, claims: { ...claims, auth_time } });
  const { answer, cookie } = await prove();
  const { status, reason } = await sso.call(ssoStepUp, answer, { token, cookie });
  expect([status, reason]).toEqual([422, 'factor_wrong']);
  expect(await invite()).toBe(428);
});

test('the proof is of this member in this session', async () => {
  const mine = await prove();
  const again = await enter('eva');
  const elsewhere = { token: again, cookie: mine.cookie };
  expect((await sso.call(ssoStepUp, mine.answer, elsewhere)).reason).toBe('factor_wrong');
  sso.idp.person = { ...sso.idp.person, sub: 'somebody else' };
  const { answer, cookie } = await prove();
  expect((await sso.call(ssoStepUp, answer, { token, cookie })).reason).toBe('factor_wrong');
});

test('who has a second factor gives that', async () => {
  token = await enter('ivan');
  await asSuperuser(sso.app, 'update sessions set confirmed_at = now()');
  await setUpApp(sso.app, token);
  expect((await sso.app.call(beginStepUp, { token })).reply.body.methods).toEqual([
    'totp',
    'recovery',
  ]);
  expect((await sso.call(beginSsoStepUp, {}, { token })).reason).toBe('factor_wrong');
});
