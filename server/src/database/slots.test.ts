import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const open: pg.Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const client of open) await client.end();
  await app.stop();
});

/** Two connections that would begin to look for a slot at the same one. */
async function openTwins(): Promise<[pg.Client, pg.Client]> {
  const known = new Map<number, pg.Client>();
  for (;;) {
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    open.push(client);
    const { rows } = await client.query('select pg_backend_pid() % 32 as slot');
    const twin = known.get(rows[0].slot);
    if (twin) return [twin, client];
    known.set(rows[0].slot, client);
  }
}

test('those who count in different orders do not wait for each other', async () => {
  const { id } = await makeCompany(app.services.database);
  const [one, other] = await openTwins();
  for (const client of [one, other]) {
    await client.query("begin; set local lock_timeout = '2s'");
    await client.query("select set_config('app.company_id', $1, true)", [String(id)]);
  }
  const count = (client: pg.Client, month: string) =>
    client.query(
      'insert into groups (company_id, role, name, created_at) values ($1, 1, gen_random_uuid(), $2)',
      [id, month],
    );
  await count(one, '2025-01-15');
  await count(other, '2025-02-15');
  await count(one, '2025-02-15');
  await count(other, '2025-01-15');
  for (const client of [one, other]) expect((await client.query('commit')).command).toBe('COMMIT');
});
