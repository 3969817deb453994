import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGroups } from '@regalo/contract/groups/groups';
import { tillDay } from '@regalo/contract/till/till';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { CommitBreaker, WritesRefused } from '../database/commit-breaker.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { applySql } from '../database/migrate/apply-sql.ts';
import { isOutage, UnknownCommit } from '../database/outage.ts';
import { openJobsPool, statementsOver } from '../platform/jobs/jobs-pool.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makeItem, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { readMetric } from '../testing/read-metrics.ts';
import { makeSqlFolder } from '../testing/sql-folder.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';
import { makeTill } from '../testing/tills.ts';

let postgres: TestPostgres;
let app: TestApp;

beforeAll(async () => {
  // Its own: what a COMMIT waits for is a setting of all databases.
  postgres = await startTestPostgres();
  const environment = { DATABASE_COMMIT_SECONDS: '1', METRICS_PORT: '0' };
  app = await startTestApp({ postgres, environment });
}, 180_000);
afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

const waiting = () =>
  asSuperuser(app, `select pid from pg_stat_activity where wait_event = 'SyncRep'`);

/** Ends the wait of a COMMIT: PostgreSQL commits, and warns that no standby has it. */
async function endWait(): Promise<void> {
  const [{ pid } = {}] = await vi.waitFor(async () => {
    const found = await waiting();
    expect(found).not.toEqual([]);
    return found;
  }, 20_000);
  await asSuperuser(app, 'select pg_cancel_backend($1)', [pid]);
}

/**
 * Lets no COMMIT end from here on, as in a cluster that has lost its standby; until the test ends. The checkpointer
 * begins and ends the waits. On a busy machine it hears of a setting late, so both are awaited.
 */
async function loseStandby() {
  const setStandby = async (names: string) => {
    await asSuperuser(app, `alter system set synchronous_standby_names = '${names}'`);
    await asSuperuser(app, 'select pg_reload_conf()');
  };
  const returnStandby = async () => {
    await setStandby('');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000);
  };
  await setStandby('nobody');
  onTestFinished(returnStandby, 90_000);
  await vi.waitFor(async () => {
    let answered = false;
    const message = `select pg_logical_emit_message(true, 'probe', '')`;
    const probe = asSuperuser(app, message).finally(() => {
      answered = true;
    });
    await vi.waitUntil(async () => answered || (await waiting()).length > 0, 20_000);
    expect(answered).toBe(false);
    await endWait();
    await probe;
  }, 60_000);
  return { return: returnStandby };
}

const send = ({ token }: MadeCompany, key: string, body: Record<string, unknown>) =>
  app.call(sendGifts, { token, body, headers: { 'idempotency-key': key } });

const ordersOf = ({ id }: MadeCompany) =>
  asSuperuser(app, 'select id from orders where company_id = $1', [id]);

test('an order whose COMMIT waits for a lost standby is answered 503, and made once', async () => {
  const company = await makeCompany(app.services.database, { funds: 1_000_000 });
  const person = await makePerson(app.services.database, company.id);
  const order = freeOrder([person]);
  // With it the sequences are logged for some ids ahead, so that the next order waits at its end alone.
  expect((await send(company, 'before', order)).status).toBe(200);
  const standby = await loseStandby();

  const first = await send(company, 'k', order);
  expect([first.status, first.error.code]).toEqual([503, 'unavailable']);
  expect(app.logs.join('')).toContain('08007');
  // It was not cancelled: it waits on, unseen by others, with its key and the wallet.
  expect(await waiting()).not.toEqual([]);
  expect(await ordersOf(company)).toHaveLength(1);
  const again = await send(company, 'k', order);
  expect([again.status, again.error.code]).toEqual([503, 'unavailable']);
  expect(await ordersOf(company)).toHaveLength(1);

  await standby.return();
  const last = await send(company, 'k', order);
  expect(last.status).toBe(200);
  expect(await ordersOf(company)).toHaveLength(2);
  const [wallet] = await asSuperuser(app, 'select balance from wallets where company_id = $1', [
    company.id,
  ]);
  expect(wallet).toEqual({ balance: last.reply.body.wallet_balance });
}, 180_000);

test('a COMMIT that PostgreSQL answers with a warning is no success', async () => {
  const database = openDatabase(app.databaseUrl, { max: 2, statementMs: 60_000 });
  onTestFinished(() => database.close());
  const { id } = await makeCompany(database);
  await loseStandby();
  const renamed = database
    .inCompany(id, (tx) =>
      tx.updateTable('companies').set({ name: 'x' }).where('id', '=', id).execute(),
    )
    .catch((error) => error);
  await endWait();
  const error = await renamed;
  expect(error).toBeInstanceOf(UnknownCommit);
  expect(isOutage(error)).toBe(true);
}, 120_000);

/** Writes by a statement that commits by itself. */
const raiseMark = (database: Database) =>
  database.outside((connection) =>
    connection
      .updateTable('delivery_mark')
      .set({ mark: (eb) => eb('mark', '+', 1) })
      .execute(),
  );

test('a statement that commits by itself is awaited no longer', async () => {
  const database = openDatabase(app.databaseUrl, { max: 1, statementMs: 60_000, commitMs: 500 });
  onTestFinished(() => database.close());
  await loseStandby();
  const error = await raiseMark(database).catch((failure) => failure);
  expect(isOutage(error)).toBe(true);
  // The connection that waits is not used again.
  expect(
    await database.outside((c) => c.selectFrom('catalogue_shops').select('id').execute()),
  ).toEqual([]);
}, 120_000);

test('a statement that commits by itself and is answered with a warning is no success', async () => {
  const database = openDatabase(app.databaseUrl, { max: 1, statementMs: 60_000 });
  onTestFinished(() => database.close());
  await loseStandby();
  const marked = raiseMark(database).catch((error) => error);
  await endWait();
  expect(await marked).toBeInstanceOf(UnknownCommit);
}, 120_000);

test('behind a pooler, what the queue commits by itself is awaited no longer either', async () => {
  const log = createLog('info', { write: () => {} });
  const pool = openJobsPool({ url: app.databaseUrl, max: 2, log });
  const breaker = new CommitBreaker(pool);
  onTestFinished(async () => {
    breaker.close();
    await pool.end();
  });
  const { rows } = await pool.query('select name from pgboss.queue limit 4');
  // As by workers of their own: each pauses after an outage.
  const touch = ({ name }: { name: string }) =>
    statementsOver(pool, { pooler: 'transaction', breaker, commitMs: 500 })(
      'update pgboss.queue set updated_on = now() where name = $1',
      [name],
    );
  await loseStandby();
  for (const queue of rows.slice(0, 3)) await expect(touch(queue)).rejects.toThrow(UnknownCommit);
  await expect(touch(rows[3])).rejects.toThrow(WritesRefused);
}, 30_000);

const refused = () => readMetric(app, 'regalo_writes_refused');
/** Counts the lines about an event from here on. */
function watchLog(event: string): () => number {
  const count = () => app.logs.filter((line) => line.includes(`"event":"${event}"`)).length;
  const before = count();
  return () => count() - before;
}

test('after three COMMITs without an answer nothing more waits, until a standby is back', async () => {
  const { database } = app.services;
  const make = async () => {
    const company = await makeCompany(database, { funds: 1_000_000 });
    return { company, order: freeOrder([await makePerson(database, company.id)]) };
  };
  // Of companies of their own, so that each waits at its COMMIT and none for another.
  const [first, second, third, last] = await Promise.all([make(), make(), make(), make()]);
  expect((await send(last.company, 'before', last.order)).status).toBe(200);
  const till = await makeTill(app, (await makeItem(database)).shop_id);
  for (const used of ['sessions', 'tills'])
    await asSuperuser(app, `update ${used} set last_seen_at = now() - interval '2 minutes'`);
  const said = { refused: watchLog('writes-refused'), goOn: watchLog('writes-go-on') };
  const standby = await loseStandby();

  for (const { company, order } of [first, second, third])
    expect((await send(company, 'k', order)).status).toBe(503);
  await vi.waitFor(async () => expect(database.breaker.refuses).toBe(true), 10_000);
  const left = (await waiting()).length;
  expect(left).toBeGreaterThan(0);
  for (let n = 0; n < 10; n += 1) {
    const { status, error } = await send(last.company, 'k', last.order);
    expect([status, error.code]).toEqual([503, 'unavailable']);
  }
  expect(await waiting()).toHaveLength(left);
  // Reads go on, for a session or till too that cannot be noted as used now.
  const read = await app.call(listGroups, { token: last.company.token, query: { role: 1 } });
  expect(read.status).toBe(200);
  expect((await app.call(tillDay, { token: till.token })).status).toBe(200);
  expect(await refused()).toEqual([{ labels: {}, value: 1 }]);
  expect(said.refused()).toBe(1);

  await standby.return();
  await vi.waitFor(async () => {
    expect((await send(last.company, 'k', last.order)).status).toBe(200);
  }, 20_000);
  expect(await refused()).toEqual([{ labels: {}, value: 0 }]);
  expect([said.refused(), said.goOn()]).toEqual([1, 1]);
  expect(await ordersOf(last.company)).toHaveLength(2);
}, 180_000);

test('what commits by itself is refused too, and what only reads is not', async () => {
  const database = openDatabase(app.databaseUrl, { max: 2, commitMs: 500 });
  onTestFinished(() => database.close());
  const standby = await loseStandby();
  const raise = () => raiseMark(database);
  for (let n = 0; n < 3; n += 1) await expect(raise()).rejects.toThrow();
  await expect(raise()).rejects.toThrow(WritesRefused);
  expect(isOutage(new WritesRefused())).toBe(true);
  await database.outside((c) => c.selectFrom('delivery_mark').select('mark').execute());
  await standby.return();
  await vi.waitFor(raise, 20_000);
}, 120_000);

test('a migration that waits for a standby ends with what is known, and goes on when it is run again', async () => {
  const superuser = await connect(app.superuserUrl);
  onTestFinished(() => superuser.end());
  await superuser.query('create database waiting_migration owner regalo_test_owner');
  const address = new URL(app.superuserUrl.replace('@/', '@localhost/'));
  address.username = 'regalo_test_owner';
  address.pathname = '/waiting_migration';
  const root = await makeSqlFolder({ 'schema/01-a.sql': 'create table a (id int primary key)' });
  const standby = await loseStandby();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  await expect(applySql(address.href, { root, log, commitMs: 5_000 })).rejects.toThrow(
    /not answer within 5 s.*not known.*standby.*migrate again/,
  );
  expect(lines.join('\n')).toContain('waits for a synchronous standby');
  await standby.return();
  // The COMMIT that was not heard of is there: nothing is left to do.
  expect(await applySql(address.href, { root, commitMs: 60_000 })).toEqual([]);
}, 180_000);
