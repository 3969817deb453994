import { listOperatorAudit } from '@regalo/contract/operator/audit';
import { cancelJob, JOB_FILTERS, listJobs, retryJob } from '@regalo/contract/operator/jobs';
import { beforeEach, expect, test } from 'vitest';
import { makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'operator' });
const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);

/** Jobs as pg-boss keeps them. @returns the id of each */
async function addJobs(...jobs: Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { name = 'deliver-order', state = 'retry', due = '0', ...rest } of jobs) {
    const [row] = await run(
      `insert into pgboss.job (name, state, retry_count, start_after, data, output, retry_limit)
      values ($1, $2::pgboss.job_state, $3, now() + $4::interval, $5, $6, 3) returning id`,
      [name, state, rest.failed ?? 0, due, rest.data ?? {}, rest.output ?? null],
    );
    ids.push(String(row?.id));
  }
  return ids;
}

beforeEach(() => run('delete from pgboss.job'));

const owner = async () => (await makeOperator(app, { roles: ['owner'] })).token;

test('jobs are listed by what they need: trouble, waiting, running, with no address in why they failed', async () => {
  await addJobs(
    { due: '1 hour', data: { companyId: 7, orderId: 3 } },
    { failed: 6, due: '5 minutes', output: { message: '550 <ana@ejemplo.cr> unknown' } },
    { name: 'tell-books', state: 'failed', due: '-1 day' },
    { name: 'tell-books', state: 'created', due: '-11 minutes' },
    { name: 'continue-books-check', state: 'active', due: '-5 minutes' },
    { name: 'continue-books-check', state: 'completed' },
  );
  const token = await owner();
  const read = async (query: object) =>
    (await app.call(listJobs, { token, query: query as never })).reply.body;
  const namesOf = async (filter: string) =>
    (await read({ filter })).list.map(({ name, state }) => `${name} ${state}`);
  expect(await namesOf('trouble')).toEqual([
    'tell-books failed',
    'tell-books created',
    'deliver-order retry',
  ]);
  expect(await namesOf('running')).toEqual(['continue-books-check active']);
  const { counts, total_count, list } = await read({ filter: 'waiting', search: 'Deliver' });
  expect(JOB_FILTERS.map((filter) => counts[filter])).toEqual([3, 3, 1, 5]);
  expect([total_count, list.map(({ companyId, failures }) => [companyId, failures])]).toEqual([
    2,
    [
      [null, 7],
      [7, 1],
    ],
  ]);
  expect(list[0]?.reason).toBe('550 <•••@•••> unknown');
});

test('a job that failed for good begins again at once; one that runs or is done does not', async () => {
  const [failed = '', waiting = '', active = ''] = await addJobs(
    { state: 'failed', failed: 3, due: '-1 day' },
    { state: 'created', due: '1 hour' },
    { state: 'active' },
  );
  const token = await owner();
  const retry = (id: string) =>
    app.call(retryJob, { token, body: { name: 'deliver-order', id } }).then(({ status }) => status);
  expect([await retry(failed), await retry(waiting), await retry(active)]).toEqual([200, 200, 409]);
  expect(await retry('00000000-0000-4000-8000-000000000000')).toBe(409);
  const jobs = await run(
    `select state, retry_limit > retry_count as again, start_after <= now() as due from pgboss.job
    where id = any($1::uuid[]) order by state`,
    [[failed, waiting]],
  );
  expect(jobs).toEqual([
    { state: 'created', again: true, due: true },
    { state: 'retry', again: true, due: true },
  ]);
});

test('a job is cancelled with a reason, by an Owner alone, and it is written down', async () => {
  const [id = ''] = await addJobs({ state: 'retry', due: '1 hour' });
  const body = { name: 'deliver-order', id, reason: 'The order was withdrawn' };
  for (const role of ['support', 'finance', 'catalogue'] as const) {
    const { token } = await makeOperator(app, { roles: [role] });
    for (const call of [
      () => app.call(listJobs, { token }),
      () => app.call(retryJob, { token, body }),
      () => app.call(cancelJob, { token, body }),
    ])
      expect((await call()).status).toBe(403);
  }
  const token = await owner();
  expect((await app.call(cancelJob, { token, body: { ...body, reason: ' ' } })).status).toBe(422);
  expect((await app.call(cancelJob, { token, body })).status).toBe(200);
  expect((await app.call(cancelJob, { token, body })).status).toBe(409);
  expect(await run('select state from pgboss.job')).toEqual([{ state: 'cancelled' }]);
  const audit = await app.call(listOperatorAudit, { token, query: { object: 'job' } });
  expect(audit.reply.body.list[0]).toMatchObject({
    ...{ object: 'job', action: 'cancelled', reason: body.reason },
    after: { name: 'deliver-order', id },
  });
});
