import { API_BASE } from '@regalo/contract/api/endpoint';
import { login } from '@regalo/contract/auth/auth';
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { getProfile } from '@regalo/contract/auth/profile';
import { beforeAll, expect, test } from 'vitest';
import { forgetRefusals } from '../../../platform/security/throttle.ts';
import { type MadeCompany, makeCompany, PIN } from '../../../testing/factories.ts';
import { signedInOf } from '../../../testing/signed-in.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { email: 'ana@valle.cr' });
});

const signIn = (email: string, pin: string, headers: Record<string, string> = {}) =>
  app.call(login, { body: { email, pin }, headers });

/** Ends every window in which tries are counted, and what the process remembers of them. */
async function endWindows() {
  await asSuperuser(app, "update throttles set window_ends = now() - interval '1 second'");
  forgetRefusals(app.services.database);
}

const wrongTries = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => signIn(email, 'Wrong2025')));

test('the right PIN opens a session and answers the manager', async () => {
  const { status, reply } = await signIn('ana@valle.cr', PIN);
  expect(status).toBe(200);
  expect(reply).toEqual({
    success: true,
    message: 'Login successful!',
    body: {
      token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        id: company.managerId,
        first_name: 'Ana',
        last_name: 'Mora',
        user_name: '',
        email: 'ana@valle.cr',
        user_image: null,
        role: 'manager',
        roles: ['admin'],
        permissions: PERMISSIONS,
      },
      preferences: null,
    },
  });
  const { token } = signedInOf(reply);
  expect((await app.call(getProfile, { token })).status).toBe(200);
});

test('the e-mail is found in any case and with blanks around it', async () => {
  expect((await signIn('  ANA@Valle.CR ', PIN)).status).toBe(200);
});

test('the PIN is stored as Argon2id alone', async () => {
  const [row] = await asSuperuser(app, 'select m::text as row, pin_hash from managers m');
  expect(row?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=2,p=1\$/);
  expect(row?.row).not.toContain(PIN);
});

test('an unknown e-mail is answered like a wrong PIN', async () => {
  const wrong = await signIn('ana@valle.cr', 'Wrong2025');
  const unknown = await signIn('nobody@valle.cr', PIN);
  expect(wrong.status).toBe(401);
  expect(wrong.error).toMatchObject({
    success: false,
    code: 'invalid_credentials',
    message: 'Invalid email or PIN.',
  });
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
});

test.each([
  [{}, 'Please fill all required fields'],
  [{ email: '', pin: '' }, 'Please fill all required fields'],
  [{ pin: PIN }, 'Please enter your email'],
  [{ email: 'ana@valle.cr' }, 'Please enter your password'],
  [{ email: 'ana@valle', pin: PIN }, 'Please enter a valid email format.'],
  [{ email: 'ana@valle.cr', pin: 'ab12' }, 'PIN must be at least 6 characters.'],
  [{ email: 'ana@valle.cr', pin: 'a'.repeat(60) }, 'PIN must be less than 60 characters.'],
  [{ email: 'ana@valle.cr', pin: '123456' }, 'PIN must contain at least one letter.'],
  [
    { email: 'ana@valle.cr', pin: 'abc d!!ñ' },
    'PIN can only contain letters, numbers, and @$%*&. Invalid characters: space, !, ñ',
  ],
])('%j is refused: %s', async (body, message) => {
  const { status, error } = await app.call(login, { body });
  expect([status, error.code, error.message]).toEqual([422, 'validation', message]);
});

test.each([{ email: ['a@b.cr'], pin: PIN }, { email: 'a@b.cr', pin: 123_456 }, { email: null }])(
  '%j is refused as malformed input',
  async (body) => {
    expect((await app.call(login, { body })).status).toBe(422);
  },
);

test('a body that is no object is refused, and a missing CSRF token too', async () => {
  const send = (body: string, headers: Record<string, string>) =>
    app.fetch(`${API_BASE}${login.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const token = { 'x-csrf-token': app.csrf() };
  expect((await send('[]', token)).status).toBe(422);
  expect((await send('null', token)).status).toBe(422);
  expect((await send('{"email":', token)).status).toBe(400);
  expect((await send(JSON.stringify({ email: 'ana@valle.cr', pin: PIN }), {})).status).toBe(419);
});

test('after ten wrong PINs even the right one is refused, from any address', async () => {
  await endWindows();
  const answers = await wrongTries('ana@valle.cr', 10);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401));
  for (const headers of [
    {},
    { 'x-forwarded-for': '203.0.113.7' },
    { forwarded: 'for=192.0.2.1' },
  ]) {
    const { status, error } = await signIn('Ana@valle.cr', PIN, headers);
    expect([status, error.code]).toEqual([429, 'throttled']);
    expect(error.message).toBe('Too many attempts. Please try again later.');
  }
});

test('the end of the window lets in again', async () => {
  expect((await signIn('ana@valle.cr', PIN)).status).toBe(429);
  await endWindows();
  expect((await signIn('ana@valle.cr', PIN)).status).toBe(200);
});

test('tries made at once are all counted', async () => {
  await endWindows();
  const answers = await wrongTries('ana@valle.cr', 20);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
});

test('a success forgets the wrong tries before it', async () => {
  await endWindows();
  for (let round = 0; round < 3; round += 1) {
    await wrongTries('ana@valle.cr', 9);
    expect((await signIn('ana@valle.cr', PIN)).status).toBe(200);
  }
});

test('one account’s tries do not shut out another', async () => {
  await endWindows();
  await makeCompany(app.services.database, { email: 'luis@valle.cr' });
  await wrongTries('ana@valle.cr', 11);
  expect((await signIn('luis@valle.cr', PIN)).status).toBe(200);
});
