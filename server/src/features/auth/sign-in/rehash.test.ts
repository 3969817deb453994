import { changePin, login } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Pins } from '../../../platform/security/pins.ts';
import { CHEAP_HASH_KIB, makeCompany, PIN } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

/** It asks for twice the memory that the hashes of the factories were made with. */
beforeAll(async () => {
  app = await startTestApp({ pins: new Pins(2 * CHEAP_HASH_KIB) });
});
afterAll(() => app.stop());

const signIn = (email: string, pin = PIN) => app.call(login, { body: { email, pin } });
const hashOf = async (email: string) => {
  const text = 'select pin_hash from managers where email = $1';
  return String((await asSuperuser(app, text, [email]))[0]?.pin_hash);
};

test('a sign-in makes a weak hash anew, once, and the PIN stays the same', async () => {
  const { email, token } = await makeCompany(app.services.database);
  expect(await hashOf(email)).toContain('m=8,');
  expect((await signIn(email)).status).toBe(200);
  const strong = await hashOf(email);
  expect(strong).toContain('m=16,');
  expect((await signIn(email)).status).toBe(200);
  expect(await hashOf(email)).toBe(strong);
  // It is no new PIN: other sessions go on, and nobody is told.
  expect((await app.call(getProfile, { token })).status).toBe(200);
  const audit = "select 1 from audit_entries where subject = 'manager'";
  expect(await asSuperuser(app, audit)).toEqual([]);
});

test('a wrong PIN leaves a weak hash as it is', async () => {
  const { email } = await makeCompany(app.services.database);
  const weak = await hashOf(email);
  expect((await signIn(email, 'Wrong2025')).status).toBe(401);
  expect(await hashOf(email)).toBe(weak);
});

test('sign-ins at the same moment all succeed', async () => {
  const { email } = await makeCompany(app.services.database);
  const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await hashOf(email)).toContain('m=16,');
});

test('a sign-in that overlaps a change of the PIN brings the old one back nowhere', async () => {
  const { email, token } = await makeCompany(app.services.database);
  const { pins } = app.services;
  const hash = vi.spyOn(pins, 'hash').mockImplementationOnce(async (pin) => {
    const body = { pin: PIN, new_pin: 'Cuarzo7Nube2026' };
    expect((await app.call(changePin, { token, body })).status).toBe(200);
    return await pins.hash(pin);
  });
  expect((await signIn(email)).status).toBe(401);
  hash.mockRestore();
  expect((await signIn(email, 'Cuarzo7Nube2026')).status).toBe(200);
});
