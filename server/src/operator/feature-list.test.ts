import { expect, test } from 'vitest';
import { JOBS } from '../feature-list.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { OPERATOR_JOBS } from './feature-list.ts';

const app = useTestApp({ role: 'worker' });

test('every job, of the server and of the console, has one queue', async () => {
  const queues = await asSuperuser(app, 'select name from pgboss.queue order by name');
  const names = [...JOBS, ...OPERATOR_JOBS].map(({ name }) => name);
  expect(queues.map(({ name }) => name)).toEqual(names.sort());
});
