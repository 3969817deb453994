import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createLog } from '../log.ts';
import { openJobsPool } from './jobs-pool.ts';

const SILENT = createLog('info', { write: () => {} });

let database: TestDatabase;
beforeAll(async () => {
  const addresses = { superuserUrl: inject('superuserUrl'), serverUrl: inject('serverUrl') };
  database = await createTestDatabase(addresses);
});
afterAll(() => database.drop());

test('the connections of the job queue are limited like those of requests', async () => {
  const pool = openJobsPool({ url: database.url, max: 1, log: SILENT });
  const shown = async (name: string) => {
    const { rows } = await pool.query('select current_setting($1) as value', [name]);
    return rows[0].value;
  };
  expect(await shown('statement_timeout')).toBe('1min');
  expect(await shown('lock_timeout')).toBe('20s');
  expect(await shown('idle_in_transaction_session_timeout')).toBe('15s');
  await pool.end();
});

test('a session that vanishes in a transaction frees its locks, and the pool goes on', async () => {
  const pool = openJobsPool({ url: database.url, max: 1, log: SILENT });
  const client = await pool.connect();
  await client.query("set idle_in_transaction_session_timeout = '100ms'");
  await client.query('begin; lock table pgboss.job');
  const other = openJobsPool({ url: database.url, max: 1, log: SILENT });
  await other.query('begin; lock table pgboss.job; commit');
  client.release(true);
  expect((await pool.query('select 1')).rows).toHaveLength(1);
  await pool.end();
  await other.end();
});
