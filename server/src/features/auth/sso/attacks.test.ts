import { beginSso, beginSsoStepUp, finishSso, ssoStepUp } from '@regalo/contract/auth/sso/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
  type Tamper,
} from '../../../testing/identity-provider.ts';
import { type SsoApp, type SsoCompany, startSsoApp } from '../../../testing/sso.ts';

let sso: SsoApp;
let other: IdentityProvider;
let company: SsoCompany;
let later = 0;

const SECONDS = () => Math.floor(Date.now() / 1000);

beforeAll(async () => {
  sso = await startSsoApp({ now: () => new Date(Date.now() + later) });
  other = await startIdentityProvider(`${sso.app.settings.PUBLIC_URL}/login/return`);
  company = await sso.company();
});
beforeEach(() => {
  later = 0;
  sso.idp.tamper = undefined;
  sso.idp.wrongKey = false;
  sso.idp.metadata = {};
  const claims = { email: `eva@${company.domain}`, email_verified: true };
  sso.idp.person = { sub: 'eva', amr: ['pwd'], claims };
  other.person = sso.idp.person;
});
afterAll(async () => {
  await other.stop();
  await sso.stop();
});

/** Begins, and signs in at the provider. */
async function visit(at = sso.idp, of = company) {
  const { address, cookie } = await sso.begin(of);
  return { answer: await at.visit(address), cookie };
}

const finish = ({ answer, cookie }: Awaited<ReturnType<typeof visit>>) =>
  sso.call(finishSso, answer, { cookie });

test('a right answer opens a session, once: replayed it does not', async () => {
  const visited = await visit();
  const first = await finish(visited);
  expect([first.status, 'token' in first.reply.body]).toEqual([200, true]);
  expect(first.set).toContain('Max-Age=0');
  expect((await finish(visited)).reason).toBe('sso_failed');
});

test('of two answers at once one opens a session', async () => {
  const visited = await visit();
  const answers = await Promise.all([finish(visited), finish(visited)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

const wrong: Record<string, Tamper> = {
  'another issuer': ({ header, claims }) => ({ header, claims: { ...claims, iss: other.issuer } }),
  'another audience': ({ header, claims }) => ({ header, claims: { ...claims, aud: 'else' } }),
  'several audiences without us as the party': ({ header, claims }) => ({
    header,
    claims: { ...claims, aud: ['regalo', 'else'], azp: 'else' },
  }),
  'another nonce': ({ header, claims }) => ({ header, claims: { ...claims, nonce: 'else' } }),
  'no nonce': ({ header, claims: { nonce: _, ...claims } }) => ({ header, claims }),
  'a token that is over': ({ header, claims }) => ({
    header,
    claims: { ...claims, iat: SECONDS() - 7_200, exp: SECONDS() - 3_600 },
  }),
  'alg none': ({ header: { kid: _, ...header }, claims }) => ({
    header: { ...header, alg: 'none' },
    claims,
  }),
  'alg HS256': ({ header, claims }) => ({ header: { ...header, alg: 'HS256' }, claims }),
  'no subject': ({ header, claims: { sub: _, ...claims } }) => ({ header, claims }),
};

test('a token that is signed anew and says the same opens a session', async () => {
  sso.idp.tamper = (token) => token;
  expect((await finish(await visit())).status).toBe(200);
});

test.each(Object.entries(wrong))('%s opens nothing', async (_, tamper) => {
  sso.idp.tamper = tamper;
  const { status, reason } = await finish(await visit());
  expect([status, reason]).toEqual([422, 'sso_failed']);
});

test('alg none opens nothing, also where the provider says that it signs so', async () => {
  sso.idp.metadata = { id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'] };
  sso.idp.tamper = wrong['alg none'];
  expect((await finish(await visit())).reason).toBe('sso_failed');
});

test('a token that nobody known has signed opens nothing', async () => {
  sso.idp.wrongKey = true;
  expect((await finish(await visit())).reason).toBe('sso_failed');
});

test('an answer opens nothing in another browser, nor with the cookie of another sign-in', async () => {
  const [mine, theirs] = [await visit(), await visit()];
  expect((await sso.call(finishSso, mine.answer)).reason).toBe('sso_failed');
  const mixed = { answer: mine.answer, cookie: theirs.cookie };
  expect((await finish(mixed)).reason).toBe('sso_failed');
  const renamed = `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`;
  expect((await finish({ answer: mine.answer, cookie: renamed })).reason).toBe('sso_failed');
  const stolen = { answer: { ...theirs.answer, code: mine.answer.code }, cookie: theirs.cookie };
  expect((await finish(stolen)).reason).toBe('sso_failed');
});

test('an answer that took longer than ten minutes opens nothing', async () => {
  const visited = await visit();
  later = 11 * 60_000;
  expect((await finish(visited)).reason).toBe('sso_failed');
});

test('answers of mixed-up providers open nothing', async () => {
  const theirs = await sso.company({}, other);
  const [here, there] = [await visit(), await visit(other, theirs)];
  // The code of one provider, in the flow of the other: with its issuer, or without.
  for (const iss of [sso.idp.issuer, other.issuer, undefined]) {
    const { answer, cookie } = await visit();
    const mixed = { ...answer, code: there.answer.code, iss };
    expect((await sso.call(finishSso, mixed, { cookie })).reason).toBe('sso_failed');
  }
  const swapped = { ...here.answer, iss: other.issuer };
  expect((await sso.call(finishSso, swapped, { cookie: here.cookie })).reason).toBe('sso_failed');
});

test('an answer for a sign-in is no proof of a session, and the other way round', async () => {
  const { token } = (await finish(await visit())).reply.body as { token: string };
  const visited = await visit();
  const asProof = await sso.call(ssoStepUp, visited.answer, { token, cookie: visited.cookie });
  expect([asProof.status, asProof.reason]).toEqual([422, 'factor_wrong']);
  const { reply, cookie } = await sso.call(beginSsoStepUp, {}, { token });
  const answer = await sso.idp.visit(reply.body.address);
  expect((await finish({ answer, cookie })).reason).toBe('sso_failed');
});

test('the cookie is of this browser, this site and ten minutes, and tells nothing', async () => {
  const { reply, set } = await sso.call(beginSso, { email: `eva@${company.domain}` });
  expect(set).toMatch(
    /^__Host-regalo-sso-[0-9a-f]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  const asked = new URL(reply.body.address ?? '').searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(Buffer.from(set, 'base64url').includes(asked.get('nonce') ?? '-')).toBe(false);
});
