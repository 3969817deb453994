import { listMembershipRequests } from '@regalo/contract/operator/membership-requests';
import { expect, test } from 'vitest';
import { consoleOf, makeOperator } from '../testing/operators.ts';
import { useTestApp } from '../testing/test-app.ts';
import { addDemoRequests } from './membership.ts';

const app = useTestApp({ role: 'operator' });

test('the demo has two requests to answer, however often it starts', async () => {
  for (let starts = 0; starts < 2; starts += 1) await addDemoRequests(consoleOf(app).database);
  const { token } = await makeOperator(app, { roles: ['support'] });
  const { body } = (await app.call(listMembershipRequests, { token })).reply;
  expect([body.open_count, body.list[0]?.company]).toEqual([2, 'Café del Valle S.A.']);
});
