import { expect, test } from 'vitest';
import { checkBooksJob } from '../features/books/check-books-job.ts';
import { enqueueDueRuns } from '../platform/jobs/recurring-jobs.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { hastenCheck } from './books-commands.ts';

const app = useTestApp();

/** What a worker does when it looks for jobs that are due. */
const look = () => enqueueDueRuns(app.services, [checkBooksJob]);
const queued = () => asSuperuser(app, "select id from pgboss.job where name = 'check-books'");

test('a worker checks the books before the night when it is asked to, once', async () => {
  const { database } = app.services;
  expect(await hastenCheck(database)).toBe(false);
  await look();
  expect(await queued()).toEqual([]);
  expect(await hastenCheck(database)).toBe(true);
  await look();
  await look();
  expect(await queued()).toHaveLength(1);
});
