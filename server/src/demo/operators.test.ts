import { operatorLogin, operatorLoginFactor } from '@regalo/contract/operator/account';
import { expect, test } from 'vitest';
import { PIN } from '../testing/factories.ts';
import { consoleOf } from '../testing/operators.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { DEMO_OPERATOR, demoCode } from './operator-app.ts';
import { addDemoOperators } from './operators.ts';

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
