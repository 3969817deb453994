import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { booksEvents, checkBooksAtNight, tamperWithBooks } from '../../testing/books.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { freeOrder } from '../../testing/orders.ts';
import { readMetric } from '../../testing/read-metrics.ts';
import { makeSettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { checkBooksOnNewTimelineJob } from './check-books-job.ts';
import { readCheck, saveCheck } from './check-queries.ts';
import { continueCheck } from './continue-check.ts';
import { startCheck, startCheckOnNewTimeline } from './start-queries.ts';

let mailed: MailedApp;
let company: MadeCompany;
let shopId: number;
let redeem: (colones: number, instant: string) => Promise<number>;

beforeAll(async () => {
  mailed = await startMailedApp({ environment: { METRICS_PORT: '0' } });
  const { app } = mailed;
  company = await makeCompany(app.services.database, { funds: 400_000 });
  const users = await makePeople(app.services.database, company.id, [{}]);
  await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  ({ shopId, redeem } = await makeSettledShop(app, company));
}, 60_000);
afterAll(() => mailed.stop());
beforeEach(() => asSuperuser(mailed.app, 'delete from books_checks'));

const tamper = (text: string) => tamperWithBooks(mailed.app, text);
const check = () => checkBooksAtNight(mailed.app);
const eventsOf = (event: string) => booksEvents(mailed.app, event);
const notices = () => mailed.sink.mails.filter(({ to }) => to.includes('operator@regalo.test'));
const metric = (name: string) => readMetric(mailed.app, name);

test('books that nobody touched: a metric, a line of the log, and no mail', async () => {
  expect(await metric('regalo_books_checked_timestamp_seconds')).toEqual([]);
  expect(await check()).toEqual([]);
  expect(await metric('regalo_books_faults')).toEqual([{ labels: {}, value: 0 }]);
  const [checked] = await metric('regalo_books_checked_timestamp_seconds');
  expect(Math.abs((checked?.value ?? 0) - Date.now() / 1000)).toBeLessThan(600);
  expect(eventsOf('books-checked').at(-1)).toMatchObject({ wrong: 0, level: 30 });
  expect(notices()).toEqual([]);
}, 60_000);

test('a wallet that its ledger contradicts is told in the metric, the log and one mail', async () => {
  await tamper(`update wallets set balance = balance + 5 where company_id = ${company.id}`);
  const [line = '', ...more] = await check();
  expect(line).toMatch(new RegExp(`^Company ${company.id}: the ledger sums to ₡`));
  expect(more).toEqual([]);
  expect(await metric('regalo_books_faults')).toEqual([{ labels: {}, value: 1 }]);
  expect(eventsOf('books-wrong').at(-1)).toMatchObject({ wrong: 1, faults: [line], level: 50 });
  await vi.waitFor(() => expect(notices()).toHaveLength(1), { timeout: 40_000 });
  expect(notices()[0]?.parsed.subject).toBe('The books are not in order');
  expect(notices()[0]?.parsed.text).toContain(line);
  await tamper(`update wallets set balance = balance - 5 where company_id = ${company.id}`);
  expect(await check()).toEqual([]);
  expect(notices()).toHaveLength(1);
}, 90_000);

test('what differs between companies and shops is found, once it was booked a while ago', async () => {
  const id = await redeem(4_000, new Date().toISOString());
  const swap = (from: string, to: string) =>
    tamper(
      `update shop_entries set cause = '${to}' where shop_id = ${shopId} and cause = '${from}'`,
    );
  const changed = 'redemption:900000001';
  await swap(`redemption:${id}`, changed);
  // The other side of what was booked just now may not be committed yet.
  expect(await check()).toEqual([]);
  const old = "created_at = now() - interval '1 hour'";
  await tamper(`update shop_entries set ${old} where shop_id = ${shopId};
    update ledger_transactions set ${old} where company_id = ${company.id} and kind = 'redemption'`);
  expect(await check()).toEqual(['All shops: companies and shops name other redemptions']);
  await tamper(`update shop_entries set colones = 4001 where cause = '${changed}'`);
  expect(await check()).toEqual([
    `Shop ${shopId}: colones by which redemptions and the books differ: 1`,
    'All shops: companies and shops differ by ₡1',
  ]);
  await tamper(`update shop_entries set colones = 4000 where cause = '${changed}'`);
  await swap(changed, `redemption:${id}`);
  expect(await check()).toEqual([]);
}, 150_000);

test('a check goes on where it was interrupted; of two at once the later counts for nothing', async () => {
  const { database } = mailed.app.services;
  const id = await database.transaction(startCheck);
  expect(await database.transaction(startCheck)).toBe(id);
  const turn = { turn: 0, stopping: new AbortController().signal };
  const behind = await database.outside((connection) => readCheck(connection, id));
  if (!behind) throw new Error('no check was begun');
  expect(await continueCheck(database, id, turn)).toMatchObject({ finished: false });
  const late = { ...behind, faults: ['seen by one who was late'], finished: true };
  expect(await database.outside((connection) => saveCheck(connection, behind, late))).toBe(false);
  const positions = new Set<string>();
  for (let n = 0; n < 500; n += 1) {
    const after = await continueCheck(database, id, turn);
    if (typeof after === 'string') throw new Error(after);
    if (after.finished) break;
    positions.add(`${after.book} ${after.bookId} ${after.step}`);
  }
  const [row] = await asSuperuser(mailed.app, 'select * from books_checks');
  expect(row).toMatchObject({ books: 2, faults: [], owed_colones: 0, owed_causes: '0' });
  expect(row?.finished_at).not.toBeNull();
  expect(positions.has(`company ${company.id} 3`)).toBe(true);
  expect(positions.has(`shop ${shopId} 3`)).toBe(true);
}, 60_000);

test('after a restore to a moment, or another primary, a check begins by itself, once', async () => {
  const { app } = mailed;
  const { database } = app.services;
  const look = () =>
    checkBooksOnNewTimelineJob.handle(
      app.services,
      { dueAt: new Date().toISOString() },
      new AbortController().signal,
    );
  const checked = () => eventsOf('books-checked').length;
  const rows = () =>
    asSuperuser(app, 'select finished_at is null as open from books_checks order by id');
  // None has noted a timeline yet.
  await look();
  expect(await rows()).toEqual([]);
  await check();
  await look();
  expect(await rows()).toEqual([{ open: false }]);
  // As the database is after a restore: the last check was made on another timeline, and one was open.
  await database.transaction(startCheck);
  await asSuperuser(app, "update books_checks set timeline = '000000FF'");
  const before = checked();
  await look();
  await vi.waitFor(() => expect(checked()).toBe(before + 1), { timeout: 40_000 });
  expect(await rows()).toEqual([{ open: false }, { open: false }]);
  expect(await database.transaction(startCheckOnNewTimeline)).toBeUndefined();
}, 60_000);
