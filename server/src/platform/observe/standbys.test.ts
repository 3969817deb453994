import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMetric } from '../../testing/read-metrics.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url);

let app: TestApp;
let standby: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_PORT: '0' } });
  // As a standby connects, before it asks for anything.
  const connectionString = app.superuserUrl;
  const options = { connectionString, replication: 'database', application_name: 'second' };
  standby = new pg.Client(options as pg.ClientConfig);
  await standby.connect();
}, 60_000);
afterAll(async () => {
  await standby.end();
  await asSuperuser(
    app,
    'drop function if exists regalo_standbys(); drop role if exists regalo_standbys',
  );
  await app.stop();
});

const lag = () => readMetric(app, 'regalo_replication_lag_seconds');
const up = () => readMetric(app, 'regalo_database_up');

/** The statements that the operator is told to run. */
async function documented(): Promise<string> {
  const [, statements] =
    /```sql\n([^`]*FUNCTION public\.regalo_standbys[^`]*)```/.exec(
      await readFile(OPERATIONS, 'utf8'),
    ) ?? [];
  return statements ?? '';
}

test('standbys are told of once a superuser has made the function', async () => {
  expect(await lag()).toEqual([]);
  expect(await documented()).toContain('SECURITY DEFINER');
  await asSuperuser(app, await documented());
  expect(await lag()).toEqual([{ labels: { standby: 'second' }, value: 0 }]);
});

test('the server’s role sees nothing else of others, and nobody else may ask', async () => {
  const mayAsk = "has_function_privilege(rolname, 'public.regalo_standbys()', 'execute')";
  const [rights] = await asSuperuser(
    app,
    `select pg_has_role('regalo_server', 'pg_read_all_stats', 'member') as statements,
      array(select rolname::text from pg_roles where ${mayAsk} and not rolsuper
        and not pg_has_role(rolname, 'regalo_server', 'member') order by 1) as others`,
  );
  expect(rights).toEqual({ statements: false, others: ['regalo_standbys'] });
  const seen = 'select pid from pg_stat_replication where state is not null';
  expect((await app.services.database.pool.query(seen)).rows).toEqual([]);
});

test('a function that the server may not call leaves out nothing but itself', async () => {
  await asSuperuser(app, 'revoke execute on function regalo_standbys() from regalo_server');
  expect(await lag()).toEqual([]);
  expect(await up()).toEqual([{ labels: {}, value: 1 }]);
});
