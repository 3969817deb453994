import { getToday } from '@regalo/contract/operator/today';
import { expect, test, vi } from 'vitest';
import { makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { startHeartbeat } from './heartbeat.ts';

const app = useTestApp({ role: 'all', console: true });

const shown = async () => {
  const { token } = await makeOperator(app, { roles: ['support'] });
  return (await app.call(getToday, { token })).reply.body.processes;
};
const rolesOf = async () => (await shown()).map(({ role }) => role);

test('a process is there while it runs, with its version and machine', async () => {
  await vi.waitFor(async () => expect(await rolesOf()).toEqual(['all']));
  expect((await shown())[0]).toMatchObject({ version: '0.1.0', stale: false });
  const stop = startHeartbeat(app.services, 'worker');
  await vi.waitFor(async () => expect(await rolesOf()).toEqual(['all', 'worker']));
  await stop();
  expect(await rolesOf()).toEqual(['all']);
});

test('it says so again and again, and comes back where it was forgotten', async () => {
  const stop = startHeartbeat(app.services, 'web', 20);
  await vi.waitFor(async () => expect(await rolesOf()).toContain('web'));
  await asSuperuser(app, "delete from processes where role = 'web'");
  await vi.waitFor(async () => expect(await rolesOf()).toContain('web'));
  await stop();
});

test('one that was killed is stale after three beats, and forgotten in the end', async () => {
  const add = (id: number, seconds: number) =>
    asSuperuser(
      app,
      `insert into processes (id, role, version, host, seen_at)
        values ('00000000-0000-0000-0000-00000000000${id}', 'worker', '0', 'gone',
          now() - make_interval(secs => ${seconds}))`,
    );
  await add(1, 80);
  await add(2, 100);
  await add(3, 3_700);
  const gone = async () =>
    (await shown()).filter(({ host }) => host === 'gone').map(({ stale }) => stale);
  expect((await gone()).sort()).toEqual([false, true, true]);
  const stop = startHeartbeat(app.services, 'web');
  await vi.waitFor(async () => expect(await gone()).toHaveLength(2));
  await stop();
});
