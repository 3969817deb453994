import { beforeEach, expect, test } from 'vitest';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { restoredCheck } from './check-restored.ts';
import { startCheck, startCopyCheck } from './start-queries.ts';

const app = useTestApp();
beforeEach(() => asSuperuser(app, 'delete from books_checks'));

const checks = () =>
  asSuperuser(app, 'select id, restored_mark from books_checks where finished_at is null');
const begin = () => app.services.database.transaction(startCheck);

/** What a worker does that takes its database for a copy. */
async function look(): Promise<void> {
  const check = restoredCheck(app.services);
  check.begin();
  await check.stop();
}

test('a database that somebody delivers from is no copy, whatever a worker takes it for', async () => {
  const id = await begin();
  await asSuperuser(app, "update delivery_mark set mark = 7, marked_at = now() - interval '20 s'");
  await look();
  expect(await checks()).toEqual([{ id, restored_mark: null }]);
});

test('in a copy the check that its original had begun is begun anew', async () => {
  await begin();
  await asSuperuser(app, "update delivery_mark set mark = 8, marked_at = now() - interval '2 min'");
  await look();
  const all = await asSuperuser(app, 'select restored_mark from books_checks');
  expect(all).toEqual([{ restored_mark: 8 }]);
});

test('a check of the night that began after the copy was first seen is left alone', async () => {
  const { database } = app.services;
  const seenAt = new Date(Date.now() - 60_000);
  const id = await begin();
  const copy = { mark: 9, seenAt };
  expect(await database.transaction((tx) => startCopyCheck(tx, copy))).toBeUndefined();
  expect(await checks()).toEqual([{ id, restored_mark: null }]);
});
