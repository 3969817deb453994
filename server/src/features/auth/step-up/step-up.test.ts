import { changePin } from '@regalo/contract/auth/auth';
import { beginApp, removeApp } from '@regalo/contract/auth/factors';
import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSessionOf } from '../../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { setUpApp } from '../../../testing/factors.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});
afterAll(() => app.stop());

/** Lets the proofs of all sessions be so many seconds old. */
const age = (seconds: number) =>
  asSuperuser(app, 'update sessions set confirmed_at = now() - make_interval(secs => $1)', [
    seconds,
  ]);
const begin = async (token = company.token) => (await app.call(beginStepUp, { token })).reply.body;
const prove = async (method: string, response: string, challenge?: string, token = company.token) =>
  app.call(stepUp, {
    token,
    body: { challenge: challenge ?? (await begin(token)).challenge, method, response },
  });
const act = async (token = company.token) => app.call(beginApp, { token });

test('a proof of the last five minutes is enough, as a sign-in is', async () => {
  expect((await act()).status).toBe(200);
  await age(4 * 60);
  expect((await act()).status).toBe(200);
  await age(5 * 60 + 1);
  const { status, error } = await act();
  expect([status, error.code, error.params]).toEqual([
    428,
    'step_up_required',
    { methods: ['pin'] },
  ]);
  const other = await openSessionOf(app, company);
  expect((await prove('pin', PIN)).status).toBe(200);
  expect((await act()).status).toBe(200);
  await age(5 * 60 + 1);
  await prove('pin', PIN);
  expect((await act(other)).status).toBe(428);
});

test('a wrong proof is 422, never 401, and the PIN is none for who has a second factor', async () => {
  expect((await begin()).methods).toEqual(['pin']);
  for (const [method, response] of [
    ['pin', 'Wrong2025'],
    ['totp', '000000'],
    ['recovery', 'AAAA-AAAA-AAAA'],
  ] as const) {
    const { status, error } = await prove(method, response);
    expect([method, status, error.code]).toEqual([method, 422, 'wrong_factor']);
  }
  const phone = await setUpApp(app, company.token);
  await age(301);
  expect((await act()).error.params).toEqual({ methods: ['totp', 'recovery'] });
  expect((await prove('pin', PIN)).error.code).toBe('wrong_factor');
  expect((await act()).status).toBe(428);
  expect((await prove('totp', phone.code())).status).toBe(200);
  expect((await act()).status).toBe(200);
  await age(301);
  expect((await prove('totp', phone.code())).error.code).toBe('wrong_factor');
  expect((await prove('recovery', phone.recoveryCodes[0] ?? '')).status).toBe(200);
});

test('a challenge is for one session, five tries and one success', async () => {
  const other = await openSessionOf(app, company);
  const { challenge } = await begin();
  expect((await prove('pin', PIN, challenge, other)).error.reason).toBe('challenge_over');
  expect((await prove('pin', PIN, challenge)).status).toBe(200);
  expect((await prove('pin', PIN, challenge)).error.reason).toBe('challenge_over');
  const tried = (await begin()).challenge;
  for (let n = 0; n < 5; n += 1) await prove('totp', '000000', tried);
  expect((await prove('pin', PIN, tried)).error.reason).toBe('challenge_over');
});

test('wrong PINs of a session are counted, whatever the challenge', async () => {
  for (let n = 0; n < 10; n += 1) expect((await prove('pin', 'Wrong2025')).status).toBe(422);
  expect((await prove('pin', PIN)).status).toBe(429);
});

test('whoever changes the PIN gives it, and the factor too where there is one', async () => {
  const change = (pin: string, new_pin: string) =>
    app.call(changePin, { token: company.token, body: { pin, new_pin } });
  await age(301);
  expect((await change(PIN, 'Cuarzo7Nube2026')).status).toBe(200);
  await prove('pin', 'Cuarzo7Nube2026');
  const phone = await setUpApp(app, company.token);
  await age(301);
  expect((await change('Cuarzo7Nube2026', 'Tr4jesNube2026')).status).toBe(428);
  await prove('totp', phone.code());
  expect((await change('Cuarzo7Nube2026', 'Tr4jesNube2026')).status).toBe(200);
});

test('it is asked for after the permission and the CSRF token, before the body', async () => {
  await age(301);
  const call = async (headers: Record<string, string>) => {
    const response = await app.fetch(`/api/v1${removeApp.path}`, { method: 'POST', headers });
    return response.status;
  };
  const authorization = `Bearer ${company.token}`;
  expect(await call({})).toBe(401);
  expect(await call({ authorization })).toBe(419);
  expect(await call({ authorization, 'x-csrf-token': app.csrf() })).toBe(428);
});
