import { mailOneGift, spendOneDay, startTestApp, startTestPostgres } from '@regalo/server/bench';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PGBOUNCER } from './rig/find-programs.ts';
import { type PgBouncer, startPgBouncer } from './rig/pgbouncer.ts';

/** An app with its worker behind the machine's PgBouncer. */
async function startPooledApp(program: string) {
  const postgres = await startTestPostgres();
  onTestFinished(() => postgres.stop());
  const poolers: PgBouncer[] = [];
  const app = await startTestApp({
    postgres,
    role: 'all',
    environment: { DATABASE_POOLER: 'transaction' },
    async through(databaseUrl) {
      const pooler = await startPgBouncer(program, databaseUrl);
      onTestFinished(() => pooler.stop());
      poolers.push(pooler);
      return pooler.url;
    },
  });
  onTestFinished(() => app.stop());
  const [pooler] = poolers as [PgBouncer];
  return { app, pooler };
}

const limits = ['statement_timeout', 'lock_timeout', 'app.company_id'];
const LEFT = limits
  .map((name) => `coalesce(current_setting('${name}', true), '')`)
  .join(" || ' ' || ");

test('a day goes on behind PgBouncer in transaction mode, and over its end', async () => {
  const { app, pooler } = await startPooledApp(PGBOUNCER ?? '');
  await Promise.all([spendOneDay(app), spendOneDay(app), spendOneDay(app)]);
  // Other clients meet the sessions as if nobody had used them.
  const clients = Array.from({ length: 5 }, () => new pg.Client(pooler.url));
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
    expect((await client.query(`select ${LEFT} as left`)).rows).toEqual([{ left: '0 0 ' }]);
  }
  for (const client of clients) await client.end();

  await pooler.kill();
  expect((await app.fetch('/readyz')).status).toBe(503);
  await pooler.start();
  await vi.waitFor(async () => expect((await app.fetch('/readyz')).status).toBe(200), 30_000);
  await mailOneGift(app);
  expect(app.logs.filter((line) => line.includes('unexpected error'))).toEqual([]);
}, 480_000);
