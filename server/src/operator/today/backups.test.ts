import { OPERATOR_PERMISSIONS, type OperatorPermission } from '@regalo/contract/operator/roles';
import { expect, test } from 'vitest';
import { consoleOf } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readToday } from './read-today.ts';

const app = useTestApp({ role: 'operator' });
const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);

test('backups and drills that failed or are too old, each where there was one', async () => {
  const kinds = async (permissions: readonly OperatorPermission[] = OPERATOR_PERMISSIONS) => {
    const session = { id: 1, operatorId: 1, name: '', email: '', roles: [], permissions };
    const { tasks, backups = [] } = await readToday(consoleOf(app), session);
    return { tasks: tasks.map(({ kind, oldest }) => [kind, oldest]), backups };
  };
  expect(await kinds()).toEqual({ tasks: [], backups: [] });
  const add = (kind: string, ok: boolean, ago: string, detail = 'x') =>
    run(
      `insert into backup_runs (kind, started_at, finished_at, ok, bytes, detail)
        values ($1, now() - $2::interval, now() - $2::interval, $3, 5, $4)`,
      [kind, ago, ok, detail],
    );
  await add('backup', true, '29 hours');
  await add('restore_drill', true, '29 days');
  const sound = await kinds();
  expect(sound.tasks).toEqual([]);
  expect(sound.backups).toEqual([
    {
      kind: 'backup',
      ...{ soundAt: expect.any(String), failedAt: null, stale: false, bytes: 5, detail: 'x' },
    },
    expect.objectContaining({ kind: 'restore_drill', stale: false }),
  ]);
  await add('backup', false, '1 hour', 'No room for ₡5');
  const failed = await kinds();
  const [backup] = failed.backups;
  expect(backup).toMatchObject({
    stale: false,
    soundAt: sound.backups[0]?.soundAt,
    detail: 'No room for ₡5',
  });
  expect(failed.tasks).toEqual([['backup', backup?.failedAt]]);
  expect((await kinds(['shops.read'])).backups[0]?.detail).toBe('');
  await run("update backup_runs set finished_at = finished_at - interval '2 days' where ok");
  const old = await kinds();
  expect(old.backups.map(({ stale }) => stale)).toEqual([true, true]);
  expect(old.tasks.map(([kind]) => kind)).toEqual(['backup', 'restore_drill']);
});
