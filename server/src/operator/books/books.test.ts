import { checkBooksNow, listBooksChecks } from '@regalo/contract/operator/books';
import { expect, test } from 'vitest';
import { makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'operator' });
const run = (text: string) => asSuperuser(app, text);

test('the checks of the books are listed, newest first, with what each has found', async () => {
  await run(`insert into books_checks (started_at, booked_before, books, faults, finished_at) values
    ('2026-11-01T09:30:00Z', now(), 12, '{company 4: 3 <> 5}', '2026-11-01T09:31:00Z'),
    ('2026-11-02T09:30:00Z', now(), 3, '{}', null)`);
  const { token } = await makeOperator(app, { roles: ['finance'] });
  const { reply } = await app.call(listBooksChecks, { token });
  expect(reply.body).toMatchObject({
    total_count: 2,
    list: [
      { startedAt: '2026-11-02T09:30:00.000Z', finishedAt: null, books: 3, faults: [] },
      { finishedAt: '2026-11-01T09:31:00.000Z', faults: ['company 4: 3 <> 5'] },
    ],
  });
  const beyond = await app.call(listBooksChecks, { token, query: { page: 9 } });
  expect(beyond.reply.body).toEqual({ list: [], total_count: 2 });
});

test('they are checked as soon as a worker looks, once one has run', async () => {
  const { token } = await makeOperator(app, { roles: ['finance'] });
  await run('delete from recurring_jobs');
  expect((await app.call(checkBooksNow, { token })).status).toBe(409);
  await run(`insert into recurring_jobs (name, schedule, due_at)
    values ('check-books', 'x', now() + interval '1 day')`);
  expect((await app.call(checkBooksNow, { token })).status).toBe(200);
  expect(await run('select due_at <= now() as due from recurring_jobs')).toEqual([{ due: true }]);
  expect(await run("select action from operator.audit_entries where subject = 'books'")).toEqual([
    { action: 'check asked' },
  ]);
  const { token: support } = await makeOperator(app, { roles: ['support'] });
  for (const endpoint of [listBooksChecks, checkBooksNow])
    expect((await app.call(endpoint, { token: support })).status).toBe(403);
});
