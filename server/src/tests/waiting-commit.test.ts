import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CommitBreaker, WritesRefused } from '../database/commit-breaker.ts';
import { openDatabase } from '../database/database.ts';
import { applySql } from '../database/migrate/apply-sql.ts';
import { isOutage, UnknownCommit } from '../database/outage.ts';
import { openJobsPool, statementsOver } from '../platform/jobs/jobs-pool.ts';
import { createLog } from '../platform/log.ts';
import { connect } from '../testing/company-tables.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import {
  endWait,
  loseStandby,
  raiseMark,
  startImpatientApp,
  waitingCommits,
} from '../testing/lost-standby.ts';
import { freeOrder } from '../testing/orders.ts';
import { makeSqlFolder } from '../testing/sql-folder.ts';
import { asSuperuser } from '../testing/superuser.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startImpatientApp();
}, 180_000);
afterAll(() => app.stop());

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
  const standby = await loseStandby(app);

  const first = await send(company, 'k', order);
  expect([first.status, first.error.code]).toEqual([503, 'unavailable']);
  expect(app.logs.join('')).toContain('08007');
  // It was not cancelled: it waits on, unseen by others, with its key and the wallet.
  expect(await waitingCommits(app)).not.toEqual([]);
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
  await loseStandby(app);
  const renamed = database
    .inCompany(id, (tx) =>
      tx.updateTable('companies').set({ name: 'x' }).where('id', '=', id).execute(),
    )
    .catch((error) => error);
  await endWait(app);
  const error = await renamed;
  expect(error).toBeInstanceOf(UnknownCommit);
  expect(isOutage(error)).toBe(true);
}, 120_000);

test('a statement that commits by itself is awaited no longer', async () => {
  const database = openDatabase(app.databaseUrl, { max: 1, statementMs: 60_000, commitMs: 500 });
  onTestFinished(() => database.close());
  await loseStandby(app);
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
  await loseStandby(app);
  const marked = raiseMark(database).catch((error) => error);
  await endWait(app);
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
  await loseStandby(app);
  for (const queue of rows.slice(0, 3)) await expect(touch(queue)).rejects.toThrow(UnknownCommit);
  await expect(touch(rows[3])).rejects.toThrow(WritesRefused);
}, 30_000);

test('a migration that waits for a standby ends with what is known, and goes on when it is run again', async () => {
  const superuser = await connect(app.superuserUrl);
  onTestFinished(() => superuser.end());
  await superuser.query('create database waiting_migration owner regalo_test_owner');
  const address = new URL(app.superuserUrl.replace('@/', '@localhost/'));
  address.username = 'regalo_test_owner';
  address.pathname = '/waiting_migration';
  const root = await makeSqlFolder({ 'schema/01-a.sql': 'create table a (id int primary key)' });
  const standby = await loseStandby(app);
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
