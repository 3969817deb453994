import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  beginBooksCheck,
  booksEvents,
  checkBooksAtNight,
  tamperWithBooks,
} from '../../testing/books.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { freeOrder } from '../../testing/orders.ts';
import { readMetric } from '../../testing/read-metrics.ts';
import { makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { continueBooksCheck } from './check-books-job.ts';
import { readCheck } from './check-queries.ts';
import { continueCheck } from './continue-check.ts';
import { startCheck } from './start-queries.ts';

let mailed: MailedApp;
let company: MadeCompany;
let later: MadeCompany;
let redeem: (colones: number, instant: string) => Promise<number>;

beforeAll(async () => {
  mailed = await startMailedApp({ environment: { METRICS_PORT: '0' } });
  const { app } = mailed;
  company = await makeCompany(app.services.database, { funds: 400_000 });
  const users = await makePeople(app.services.database, company.id, [{}]);
  await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  later = await makeCompany(app.services.database, { funds: 1_000 });
  ({ redeem } = await makeSettledShop(app, company));
}, 60_000);
afterAll(() => mailed.stop());
beforeEach(() => asSuperuser(mailed.app, 'delete from books_checks'));

const tamper = (text: string) => tamperWithBooks(mailed.app, text);
const addToWallet = (amount: string, { id }: MadeCompany) =>
  tamper(`update wallets set balance = balance + ${amount} where company_id = ${id}`);
const TOO_MUCH = '9007199254740993';
const notices = () => mailed.sink.mails.filter(({ to }) => to.includes('operator@regalo.test'));

test('a book that cannot be read is a fault, and those after it are checked', async () => {
  await addToWallet(TOO_MUCH, company);
  await addToWallet('5', later);
  const faults = await checkBooksAtNight(mailed.app);
  expect(faults).toEqual([
    `Company ${company.id}: could not be read: RangeError`,
    expect.stringMatching(new RegExp(`^Company ${later.id}: the ledger sums to`)),
  ]);
  expect(await readMetric(mailed.app, 'regalo_books_faults')).toEqual([{ labels: {}, value: 2 }]);
  const told = () => expect(notices().at(-1)?.parsed.text).toContain(faults[0]);
  await vi.waitFor(told, { timeout: 40_000 });
  await addToWallet(`-${TOO_MUCH}`, company);
  await addToWallet('-5', later);
  expect(await checkBooksAtNight(mailed.app)).toEqual([]);
}, 120_000);

test('so is one whose statement takes too long', async () => {
  const { app } = mailed;
  const blocker = new pg.Client(app.superuserUrl);
  await blocker.connect();
  try {
    await blocker.query('begin; lock table orders in access exclusive mode');
    const checked = checkBooksAtNight(app);
    // What PostgreSQL does after three minutes.
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and query like '%select count(*) from orders%'`;
    const cancelled = async () => expect(await asSuperuser(app, cancel)).not.toEqual([]);
    await vi.waitFor(cancelled, { timeout: 15_000, interval: 50 });
    await blocker.query('rollback');
    expect(await checked).toEqual([`Company ${company.id}: could not be read: 57014`]);
  } finally {
    await blocker.end();
  }
}, 90_000);

test('a check that has not ended within a day is told as far as it came, and a new one begins', async () => {
  const { app } = mailed;
  const { database } = app.services;
  const id = await database.transaction(startCheck);
  await asSuperuser(
    app,
    `update books_checks set started_at = now() - interval '24 hours', book_id = ${company.id},
      step = 1, faults = '{"Company 1: something"}'`,
  );
  await beginBooksCheck(app);
  const givenUp = `The check was given up after a day, at company ${company.id}`;
  const ended = async () =>
    expect(await asSuperuser(app, 'select id, faults from books_checks order by id')).toEqual([
      { id, faults: ['Company 1: something', givenUp] },
      { id: expect.any(Number), faults: [] },
    ]);
  await vi.waitFor(ended, { timeout: 40_000 });
  const logged = () => expect(booksEvents(app, 'books-wrong').at(-1)?.faults).toContain(givenUp);
  await vi.waitFor(logged, { timeout: 40_000 });
  const told = () => expect(notices().at(-1)?.parsed.text).toContain(givenUp);
  await vi.waitFor(told, { timeout: 40_000 });
}, 90_000);

test('a look of three minutes, and the pause after it, is within the time of its job', async () => {
  const limits = "select expire_seconds from pgboss.queue where name = 'continue-books-check'";
  const [queue] = await asSuperuser(mailed.app, limits);
  // Otherwise the queue would begin the same look again each minute, beside the first.
  expect(queue?.expire_seconds).toBeGreaterThan(2 * 185);
});

test('a check that is gone is logged', async () => {
  const { services } = mailed.app;
  await continueBooksCheck.handle(services, { check: 900_000_001 }, new AbortController().signal);
  const gone = { level: 40, check: 900_000_001 };
  expect(booksEvents(mailed.app, 'books-check-gone')).toEqual([expect.objectContaining(gone)]);
});

test('what is committed between the two sides of the comparison is no difference', async () => {
  const { database } = mailed.app.services;
  const id = await database.transaction(startCheck);
  // Any COMMIT that comes now was begun before it, as one that waited for a standby.
  const late = "update books_checks set booked_before = now() + interval '1 hour'";
  await asSuperuser(mailed.app, late);
  const turn = { turn: 0, stopping: new AbortController().signal };
  const atShops = async () => {
    await continueCheck(database, id, turn);
    return (await database.outside((connection) => readCheck(connection, id)))?.book === 'shop';
  };
  while (!(await atShops()));
  await redeem(4_000, new Date().toISOString());
  for (let n = 0; n < 100; n += 1) {
    const check = await continueCheck(database, id, turn);
    if (typeof check === 'string') throw new Error(check);
    if (!check.finished) continue;
    expect(check.owed.colones).toBe(-4_000);
    expect(check.faults).toEqual([]);
    return;
  }
  throw new Error('the check did not end');
}, 60_000);
