import { getOperatorProfile, operatorLogin } from '@regalo/contract/operator/account';
import * as contract from '@regalo/contract/operator/operators';
import { describe, expect, test } from 'vitest';
import { PIN, unique } from '../../testing/factories.ts';
import { enrolOperator, makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'operator' });

const profile = async (token: string) => (await app.call(getOperatorProfile, { token })).status;
const update = (token: string, body: Record<string, unknown>) =>
  app.call(contract.updateOperator, { token, body });
const entries = async (id: number) => {
  const text = `select author, action, after from operator.audit_entries
    where subject = 'operator' and subject_id = $1 and action <> 'signed in' order by id`;
  return await asSuperuser(app, text, [id]);
};
const invite = (token: string, more: Record<string, unknown> = {}) => {
  const body = { email: `new${unique()}@regalo.cr`, first_name: 'Nora', last_name: 'Vega' };
  return app.call(contract.inviteOperator, {
    token,
    body: { ...body, roles: ['finance'], ...more },
  });
};

describe('an Owner', () => {
  test('invites somebody, who has not joined yet, once for each e-mail', async () => {
    const owner = await makeOperator(app);
    const { status, reply } = await invite(owner.token);
    const { operator } = reply.body;
    expect([status, operator.roles, operator.joined]).toEqual([200, ['finance'], false]);
    expect(await entries(operator.id)).toEqual([
      {
        author: owner.name,
        action: 'invited',
        after: { email: operator.email, roles: ['finance'] },
      },
    ]);
    const again = await invite(owner.token, { email: operator.email });
    expect([again.status, again.error.reason]).toEqual([409, 'operator_present']);
    const { list } = (await app.call(contract.listOperators, { token: owner.token })).reply.body;
    expect(list).toContainEqual(operator);
  });

  test('changes roles, which act from the next call on', async () => {
    const [owner, other] = [
      await makeOperator(app),
      await makeOperator(app, { roles: ['support'] }),
    ];
    const list = async () =>
      (await app.call(contract.listOperators, { token: other.token })).status;
    expect(await list()).toBe(403);
    expect((await update(owner.token, { id: other.id, roles: ['owner'] })).status).toBe(200);
    expect(await list()).toBe(200);
    expect(await entries(other.id)).toEqual([
      { author: owner.name, action: 'changed', after: { roles: ['owner'] } },
    ]);
  });

  test('disables somebody, whose sessions end at once, and lets them in again', async () => {
    const [owner, other] = [
      await makeOperator(app),
      await makeOperator(app, { roles: ['finance'] }),
    ];
    expect((await update(owner.token, { id: other.id, disabled: true })).status).toBe(200);
    expect(await profile(other.token)).toBe(401);
    expect(
      await asSuperuser(app, 'select from operator.sessions where operator_id = $1', [other.id]),
    ).toEqual([]);
    expect((await update(owner.token, { id: other.id, disabled: false })).status).toBe(200);
    const body = { email: other.email, pin: PIN };
    expect((await app.call(operatorLogin, { body })).status).toBe(200);
  });

  test('changes neither their own roles nor their own access', async () => {
    const owner = await makeOperator(app);
    await makeOperator(app);
    for (const change of [{ roles: ['finance'] }, { disabled: true }]) {
      const { status, error } = await update(owner.token, { id: owner.id, ...change });
      expect([status, error.reason]).toEqual([409, 'own_operator']);
    }
    const reset = await app.call(contract.resetOperatorFactors, {
      token: owner.token,
      body: { id: owner.id },
    });
    expect(reset.error.reason).toBe('own_operator');
  });

  test('resets factors: sessions end, and the PIN is worth nothing any more', async () => {
    const [owner, other] = [
      await makeOperator(app),
      await makeOperator(app, { roles: ['support'] }),
    ];
    const { answer } = await enrolOperator(app, other);
    const body = { id: other.id };
    expect(
      (await app.call(contract.resetOperatorFactors, { token: owner.token, body })).status,
    ).toBe(200);
    expect(await profile(answer.reply.body.token)).toBe(401);
    const signIn = await app.call(operatorLogin, { body: { email: other.email, pin: PIN } });
    expect(signIn.error.reason).toBe('wrong_credentials');
  });

  test('resets the factors of who is disabled as well, whose PIN is gone when they are let in again', async () => {
    const [owner, other] = [await makeOperator(app), await makeOperator(app)];
    await enrolOperator(app, other);
    const body = { id: other.id };
    await update(owner.token, { ...body, disabled: true });
    await app.call(contract.resetOperatorFactors, { token: owner.token, body });
    await update(owner.token, { ...body, disabled: false });
    const signIn = await app.call(operatorLogin, { body: { email: other.email, pin: PIN } });
    expect(signIn.error.reason).toBe('wrong_credentials');
  });

  test('proves once more that it is them', async () => {
    const owner = await makeOperator(app);
    const old = `update operator.sessions set confirmed_at = now() - interval '1 hour'
      where operator_id = $1`;
    await asSuperuser(app, old, [owner.id]);
    const { status, error } = await invite(owner.token);
    expect([status, error.reason]).toEqual([428, 'step_up_required']);
  });
});

describe('the last active Owner', () => {
  const onlyTwo = async () => {
    await asSuperuser(app, 'update operator.operators set disabled_at = now()');
    return [await makeOperator(app), await makeOperator(app)] as const;
  };

  test('stays one', async () => {
    const [one, other] = await onlyTwo();
    expect((await update(one.token, { id: other.id, disabled: true })).status).toBe(200);
    const finance = await makeOperator(app, { roles: ['finance'] });
    expect((await update(finance.token, { id: one.id, disabled: true })).status).toBe(403);
  });

  test('is kept where two Owners disable each other, or take the role, at once', async () => {
    for (const change of [{ disabled: true }, { roles: ['finance'] }]) {
      const [one, other] = await onlyTwo();
      const answers = await Promise.all([
        update(one.token, { id: other.id, ...change }),
        update(other.token, { id: one.id, ...change }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = `select count(*)::int as n from operator.operators
        where 'owner' = any(roles) and disabled_at is null`;
      expect(await asSuperuser(app, left)).toEqual([{ n: 1 }]);
    }
  });
});
