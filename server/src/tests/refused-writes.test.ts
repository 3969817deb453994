import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listGroups } from '@regalo/contract/groups/groups';
import { tillDay } from '@regalo/contract/till/till';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WritesRefused } from '../database/commit-breaker.ts';
import { openDatabase } from '../database/database.ts';
import { isOutage } from '../database/outage.ts';
import { type MadeCompany, makeCompany, makeItem, makePerson } from '../testing/factories.ts';
import {
  loseStandby,
  raiseMark,
  startImpatientApp,
  waitingCommits,
} from '../testing/lost-standby.ts';
import { freeOrder } from '../testing/orders.ts';
import { readMetric } from '../testing/read-metrics.ts';
import { asSuperuser } from '../testing/superuser.ts';
import type { TestApp } from '../testing/test-app.ts';
import { makeTill } from '../testing/tills.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startImpatientApp();
}, 180_000);
afterAll(() => app.stop());

const send = ({ token }: MadeCompany, key: string, body: Record<string, unknown>) =>
  app.call(sendGifts, { token, body, headers: { 'idempotency-key': key } });

const ordersOf = ({ id }: MadeCompany) =>
  asSuperuser(app, 'select id from orders where company_id = $1', [id]);

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
  const standby = await loseStandby(app);

  for (const { company, order } of [first, second, third])
    expect((await send(company, 'k', order)).status).toBe(503);
  await vi.waitFor(async () => expect(database.breaker.refuses).toBe(true), 10_000);
  const left = (await waitingCommits(app)).length;
  expect(left).toBeGreaterThan(0);
  for (let n = 0; n < 10; n += 1) {
    const { status, error } = await send(last.company, 'k', last.order);
    expect([status, error.code]).toEqual([503, 'unavailable']);
  }
  expect(await waitingCommits(app)).toHaveLength(left);
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
  const standby = await loseStandby(app);
  const raise = () => raiseMark(database);
  for (let n = 0; n < 3; n += 1) await expect(raise()).rejects.toThrow();
  await expect(raise()).rejects.toThrow(WritesRefused);
  expect(isOutage(new WritesRefused())).toBe(true);
  await database.outside((c) => c.selectFrom('delivery_mark').select('mark').execute());
  await standby.return();
  await vi.waitFor(raise, 20_000);
}, 120_000);
