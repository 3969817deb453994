import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { asSuperuser } from './superuser.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { startTestPostgres } from './test-postgres.ts';

type Asked = Pick<TestApp, 'superuserUrl'>;

/** An app that awaits a COMMIT for a second only, and a lock for two, on a PostgreSQL of its own: what a COMMIT waits for concerns all databases. */
export async function startImpatientApp(): Promise<TestApp> {
  const postgres = await startTestPostgres();
  const environment = { DATABASE_COMMIT_SECONDS: '1', METRICS_PORT: '0' };
  const app = await startTestApp({ postgres, environment, limits: { lockMs: 2_000 } });
  return {
    ...app,
    async stop(...drain) {
      await app.stop(...drain);
      await postgres.stop();
    },
  };
}

/** The COMMITs that wait for a standby. */
export const waitingCommits = (app: Asked) =>
  asSuperuser(app, `select pid from pg_stat_activity where wait_event = 'SyncRep'`);

/** Ends the wait of a COMMIT: PostgreSQL commits, and warns that no standby has it. */
export async function endWait(app: Asked): Promise<void> {
  const [{ pid } = {}] = await vi.waitFor(async () => {
    const found = await waitingCommits(app);
    expect(found).not.toEqual([]);
    return found;
  }, 20_000);
  await asSuperuser(app, 'select pg_cancel_backend($1)', [pid]);
}

/**
 * Lets no COMMIT end from here on, as in a cluster that has lost its standby; until the test ends. The checkpointer
 * begins and ends the waits. On a busy machine it hears of a setting late, so both are awaited.
 */
export async function loseStandby(app: Asked) {
  const setStandby = async (names: string) => {
    await asSuperuser(app, `alter system set synchronous_standby_names = '${names}'`);
    await asSuperuser(app, 'select pg_reload_conf()');
  };
  const returnStandby = async () => {
    await setStandby('');
    await vi.waitFor(async () => expect(await waitingCommits(app)).toEqual([]), 60_000);
  };
  await setStandby('nobody');
  onTestFinished(returnStandby, 90_000);
  await vi.waitFor(async () => {
    let answered = false;
    const message = `select pg_logical_emit_message(true, 'probe', '')`;
    const probe = asSuperuser(app, message).finally(() => {
      answered = true;
    });
    await vi.waitUntil(async () => answered || (await waitingCommits(app)).length > 0, 20_000);
    expect(answered).toBe(false);
    await endWait(app);
    await probe;
  }, 60_000);
  return { return: returnStandby };
}

/** Writes by a statement that commits by itself. */
export const raiseMark = (database: Database) =>
  database.outside((connection) =>
    connection
      .updateTable('delivery_mark')
      .set({ mark: (eb) => eb('mark', '+', 1) })
      .execute(),
  );
