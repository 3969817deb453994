import { operatorLogin, operatorLoginFactor } from '@regalo/contract/operator/account';
import { listMembershipRequests } from '@regalo/contract/operator/membership-requests';
import { expect, test } from 'vitest';
import { PIN } from '../testing/factories.ts';
import { consoleOf, makeOperator } from '../testing/operators.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addDemoOperators, addDemoRequests } from './console-data.ts';
import { DEMO_OPERATOR, demoCode } from './operator-app.ts';

const app = useTestApp({ role: 'operator' });

test('the demo’s operators are added once, and sign in with the code that the start prints', async () => {
  await addDemoOperators(consoleOf(app));
  await addDemoOperators(consoleOf(app));
  expect(await asSuperuser(app, 'select roles from operator.operators order by id')).toEqual([
    { roles: ['owner'] },
    { roles: ['finance'] },
  ]);
  for (const email of [DEMO_OPERATOR, 'omar@regalo.test']) {
    const due = (await app.call(operatorLogin, { body: { email, pin: PIN } })).reply.body;
    const body = { challenge: due.challenge, method: 'totp' as const };
    const response = demoCode(app.services.now());
    const { status } = await app.call(operatorLoginFactor, { body: { ...body, response } });
    expect([email, status]).toEqual([email, 200]);
  }
});

test('the demo has two requests to answer, however often it starts', async () => {
  for (let starts = 0; starts < 2; starts += 1) await addDemoRequests(consoleOf(app).database);
  const { token } = await makeOperator(app, { roles: ['support'] });
  const { body } = (await app.call(listMembershipRequests, { token })).reply;
  expect([body.open_count, body.list[0]?.company]).toEqual([2, 'Café del Valle S.A.']);
});
