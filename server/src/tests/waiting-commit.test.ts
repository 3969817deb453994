import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { isOutage, UnknownCommit } from '../database/outage.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { freeOrder } from '../testing/orders.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts';

let postgres: TestPostgres;
let app: TestApp;

beforeAll(async () => {
  // Its own: what a COMMIT waits for is a setting of all databases.
  postgres = await startTestPostgres();
  app = await startTestApp({ postgres, environment: { DATABASE_COMMIT_SECONDS: '1' } });
}, 180_000);
afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

/** Lets no COMMIT end from here on, as in a cluster that has lost its standby; until the test ends. */
async function loseStandby() {
  const setStandby = async (names: string) => {
    await asSuperuser(app, `alter system set synchronous_standby_names = '${names}'`);
    await asSuperuser(app, 'select pg_reload_conf()');
  };
  await setStandby('nobody');
  onTestFinished(() => setStandby(''));
  // Each process hears of it by itself, between two statements.
  await vi.waitFor(async () => {
    const [row] = await asSuperuser(app, 'show synchronous_standby_names');
    expect(row).toEqual({ synchronous_standby_names: 'nobody' });
  });
  return { return: () => setStandby('') };
}

const waiting = () =>
  asSuperuser(app, `select pid from pg_stat_activity where wait_event = 'SyncRep'`);

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
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
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
  const [{ pid } = {}] = await vi.waitFor(async () => {
    const found = await waiting();
    expect(found).not.toEqual([]);
    return found;
  }, 20_000);
  // Somebody ends the wait: PostgreSQL commits, and warns that no standby has it.
  await asSuperuser(app, 'select pg_cancel_backend($1)', [pid]);
  const error = await renamed;
  expect(error).toBeInstanceOf(UnknownCommit);
  expect(isOutage(error)).toBe(true);
}, 120_000);

test('a statement that commits by itself is awaited no longer', async () => {
  const database = openDatabase(app.databaseUrl, { max: 1, statementMs: 60_000, commitMs: 500 });
  onTestFinished(() => database.close());
  await loseStandby();
  const marked = database.outside((connection) =>
    connection
      .updateTable('delivery_mark')
      .set({ mark: (eb) => eb('mark', '+', 1) })
      .execute(),
  );
  const error = await marked.catch((failure) => failure);
  expect(isOutage(error)).toBe(true);
  // The connection that waits is not used again.
  expect(
    await database.outside((c) => c.selectFrom('catalogue_shops').select('id').execute()),
  ).toEqual([]);
}, 120_000);
