import { login } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { loginFactor } from '@regalo/contract/auth/sign-in-steps';
import {
  beginOperatorEnrolment,
  getOperatorProfile,
  operatorLogin,
  operatorLoginFactor,
  operatorLogout,
} from '@regalo/contract/operator/account';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeChallenge } from '../../features/auth/factors/challenge.ts';
import { codeAt } from '../../testing/app-codes.ts';
import { makeCompany, PIN } from '../../testing/factories.ts';
import { challengeFor, setUpApp } from '../../testing/factors.ts';
import { consoleOf, enrolOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });

const profile = async (token: string) => (await app.call(getOperatorProfile, { token })).status;
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

describe('an operator', () => {
  test('without a second factor adds one at the first sign-in, and is not let in before', async () => {
    const operator = await makeOperator(app, { roles: ['support'] });
    const { due, answer } = await enrolOperator(app, operator);
    expect(due).toMatchObject({ step: 'enrol' });
    expect(answer.status).toBe(200);
    const { token, operator: shown, recovery_codes } = answer.reply.body;
    expect(shown).toMatchObject({ email: operator.email, roles: ['support'] });
    expect(shown.permissions).toContain('gifts.support');
    expect(recovery_codes).toHaveLength(10);
    expect(await profile(token)).toBe(200);
  });

  test('with one gives PIN and code, and each code once', async () => {
    const operator = await makeOperator(app);
    const { secret } = await enrolOperator(app, operator);
    const body = { email: operator.email, pin: PIN };
    const due = (await app.call(operatorLogin, { body })).reply.body;
    expect(due).toMatchObject({ step: 'factor', methods: ['totp', 'recovery'] });
    const { challenge } = due;
    const answer = (response: string) =>
      app.call(operatorLoginFactor, { body: { challenge, method: 'totp', response } });
    expect((await answer('000000')).error.reason).toBe('factor_wrong');
    const { status, reply } = await answer(codeAt(secret, later(30)));
    expect([status, await profile(reply.body.token)]).toEqual([200, 200]);
    expect((await answer(codeAt(secret, later(30)))).status).toBe(422);
  });

  test('is refused with a wrong PIN, and where they are disabled, alike', async () => {
    const operator = await makeOperator(app);
    const wrong = await app.call(operatorLogin, {
      body: { email: operator.email, pin: 'Wrong2025' },
    });
    await asSuperuser(app, 'update operator.operators set disabled_at = now() where id = $1', [
      operator.id,
    ]);
    const disabled = await app.call(operatorLogin, { body: { email: operator.email, pin: PIN } });
    const unknown = await app.call(operatorLogin, { body: { email: 'no@regalo.cr', pin: PIN } });
    expect([disabled.error, unknown.error]).toEqual([wrong.error, wrong.error]);
    expect(wrong.error.reason).toBe('wrong_credentials');
    expect(await profile(operator.token)).toBe(401);
  });

  test('is locked out after ten wrong PINs', async () => {
    const { email } = await makeOperator(app);
    const tries = Array.from({ length: 10 }, () =>
      app.call(operatorLogin, { body: { email, pin: 'Wrong2025' } }),
    );
    await Promise.all(tries);
    expect((await app.call(operatorLogin, { body: { email, pin: PIN } })).status).toBe(429);
  });
});

describe('a session of an operator ends', () => {
  const endsAfter = async (column: string, interval: string) => {
    const { id, token } = await makeOperator(app);
    const age = `update operator.sessions set ${column} = now() - $2::interval where operator_id = $1`;
    await asSuperuser(app, age, [id, interval]);
    return await profile(token);
  };

  test.each([
    ['created_at', '11 hours 59 minutes', 200],
    ['created_at', '12 hours', 401],
    ['last_seen_at', '29 minutes', 200],
    ['last_seen_at', '30 minutes', 401],
  ])('by %s, %s ago: %i', async (column, interval, status) => {
    expect(await endsAfter(column, interval)).toBe(status);
  });

  test('with a sign-out', async () => {
    const { token } = await makeOperator(app);
    expect((await app.call(operatorLogout, { token })).status).toBe(200);
    expect(await profile(token)).toBe(401);
  });
});

describe('nothing of another audience is worth anything:', () => {
  let company: Awaited<ReturnType<typeof makeCompany>>;
  beforeAll(async () => {
    company = await makeCompany(app.services.database);
  });

  test('a token', async () => {
    const operator = await makeOperator(app);
    expect(await profile(company.token)).toBe(401);
    expect((await app.call(getProfile, { token: operator.token })).status).toBe(401);
  });

  test('an e-mail and PIN', async () => {
    const operator = await makeOperator(app);
    const at = (endpoint: typeof login | typeof operatorLogin, email: string) =>
      app.call(endpoint, { body: { email, pin: PIN } });
    expect((await at(login, operator.email)).error.reason).toBe('wrong_credentials');
    expect((await at(operatorLogin, company.email)).error.reason).toBe('wrong_credentials');
  });

  test('a challenge, both ways', async () => {
    await setUpApp(app, company.token);
    const ofMember = await challengeFor(app, company.email);
    const body = { challenge: ofMember, method: 'totp' as const, response: '000000' };
    expect((await app.call(operatorLoginFactor, { body })).error.reason).toBe('challenge_over');
    const operator = await makeOperator(app);
    const due = (await app.call(operatorLogin, { body: { email: operator.email, pin: PIN } }))
      .reply;
    const challenge = due.body.challenge;
    expect((await app.call(loginFactor, { body: { ...body, challenge } })).error.reason).toBe(
      'challenge_over',
    );
    expect((await app.call(beginOperatorEnrolment, { body: { challenge } })).status).toBe(200);
  });
});

test('nothing that is signed by the secret of the other processes is worth anything', async () => {
  const { id } = await makeOperator(app);
  const { keys, operatorKeys, now } = consoleOf(app);
  const about = { purpose: 'operator-enrolment', tenantId: id, id, bound: 0 };
  const begin = (key: typeof keys) => {
    const challenge = makeChallenge({ keys: key, now }, about);
    return app.call(beginOperatorEnrolment, { body: { challenge } });
  };
  expect((await begin(keys)).error.reason).toBe('challenge_over');
  expect((await begin(operatorKeys)).status).toBe(200);
});

test('a sign-in from a network that its operator has not used before is mailed', async () => {
  const operator = await makeOperator(app, { newcomer: true });
  await enrolOperator(app, operator);
  const { jobs } = consoleOf(app);
  expect(jobs).toBeDefined();
  const networks = 'select network from operator.known_networks where operator_id = $1';
  expect(await asSuperuser(app, networks, [operator.id])).toEqual([{ network: '127.0.0.0/24' }]);
});
