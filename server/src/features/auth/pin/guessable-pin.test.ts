import { changePin, forgotPin, login, resetPin } from '@regalo/contract/auth/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, PIN } from '../../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { refuseGuessablePin } from './guessable-pin.ts';

let mailed: MailedApp;

beforeAll(async () => {
  mailed = await startMailedApp();
});
afterAll(() => mailed.stop());

const owner = {
  email: 'ana.mora@valle.cr',
  first_name: 'Ana',
  last_name: 'Mora Jiménez',
  user_name: 'anita',
  company: 'Café del Valle S.A.',
};
const check = (pin: string) =>
  refuseGuessablePin(pin, owner, 'pin').then(
    () => 'taken',
    ({ problem }) => problem.reason,
  );

test.each([
  ...['abc123', 'a12345', 'qwerty1', '1qaz2wsx', 'p@ssw0rd', 'Password1', 'abcdef', 'aaaaaaaa'],
  ...['hola123', 'puravida', 'tequiero', 'a'.repeat(59)],
  ...[
    'AnaMora1',
    'Ana2025',
    'moraana',
    'jimenez1',
    'anita123',
    'Valle2026',
    'Regalo2025',
    'arom4na',
  ],
])('%s is easy to guess', async (pin) => {
  expect(await check(pin)).toBe('pin_guessable');
});

test.each(['Kafe$Nube77', 'zx9Kq2', 'river7stone', 'Cuarzo7Nube', 'm3sa%luna', 'tR4jes&9'])(
  '%s is not',
  async (pin) => {
    expect(await check(pin)).toBe('taken');
  },
);

test('no PIN keeps the process busy for long, however many letters its digits could be', async () => {
  await check('warm');
  for (const part of ['4@3$10578', 'p4$$w0rd', '@$%*&4301578', '73o1ee1e1$o7oa0e']) {
    const { user } = process.cpuUsage();
    await check(part.repeat(8).slice(0, 59));
    // Of the processor, whatever else runs. It took seconds.
    expect(process.cpuUsage().user - user).toBeLessThan(500_000);
  }
});

test('neither a change nor a link sets a PIN that is easy to guess', async () => {
  const { app, mailsTo } = mailed;
  const { email, token } = await makeCompany(app.services.database, { name: 'Pura Vida S.A.' });
  const refused = { status: 422, error: { reason: 'pin_guessable', code: 'validation' } };
  const changed = await app.call(changePin, { token, body: { pin: PIN, new_pin: 'PuraVida1' } });
  expect(changed).toMatchObject({ ...refused, error: { ...refused.error, field: 'new_pin' } });
  await app.call(forgotPin, { body: { email } });
  const link = linkToken((await mailsTo(email)).at(-1));
  const reset = (pin: string) => app.call(resetPin, { body: { token: link, pin } });
  expect(await reset('Mora123')).toMatchObject({
    ...refused,
    error: { ...refused.error, field: 'pin' },
  });
  expect((await app.call(login, { body: { email, pin: PIN } })).status).toBe(200);
  // The link is still good.
  expect((await reset('Cuarzo7Nube')).status).toBe(200);
});
