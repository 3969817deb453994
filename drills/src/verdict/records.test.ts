import { findBookFaults, startTestApp, type TestApp } from '@regalo/server/bench';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asSuperuser } from '../../../bench/src/rig/scratch.ts';
import { SECRET } from '../../../bench/src/rig/server-process.ts';
import { makeTills, sendVouchers } from '../../../bench/src/rig/tills.ts';
import { type Diary, emptyDiary } from '../load/diary.ts';
import { SENDERS, startLoad } from '../load/load.ts';
import { judge } from './judge.ts';
import { type Records, readRecords } from './records.ts';

let app: TestApp;
let diary: Diary;
const read = (): Promise<Records> => asSuperuser(app.superuserUrl, readRecords);
/** Changes what no rule of the database lets anybody change. */
const tamper = (statement: string) =>
  asSuperuser(app.superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  });

beforeAll(async () => {
  app = await startTestApp({ environment: { SECRET: `${SECRET.version}:${SECRET.value}` } });
  const fillable = { serverUrl: app.databaseUrl, superuserUrl: app.superuserUrl };
  const world = await makeTills(fillable, { shops: 2, tillsEach: SENDERS / 2, vouchers: 20 });
  const vouchers = await sendVouchers(fillable, app.url, world);
  diary = emptyDiary();
  const load = startLoad({ urls: ['http://127.0.0.1:1', app.url], world, vouchers, diary });
  const enough = () => {
    expect(diary.orders.length).toBeGreaterThan(8);
    expect(diary.redemptions.length).toBeGreaterThan(8);
  };
  await vi.waitFor(enough, 30_000).finally(() => load.stop());
}, 90_000);

afterAll(() => app.stop());

describe('a load on a real database', () => {
  test('has everything that was acknowledged, once, and sound books', async () => {
    const { orders, redemptions, wrong, unanswered } = diary;
    expect({ wrong, unanswered }).toEqual({ wrong: [], unanswered: [] });
    expect(judge(diary, await read())).toEqual({
      acknowledged: orders.length + redemptions.length,
      lost: [],
      doubled: [],
      toReconcile: [],
    });
    expect((await findBookFaults(app.databaseUrl)).faults).toEqual([]);
  });

  test('asks the next process where one does not answer', () => {
    expect(diary.broken).toBeGreaterThan(0);
  });

  test('shows an order that is not there any more, and one that is there twice', async () => {
    const [gone, twice] = diary.orders;
    if (!gone || !twice) throw new Error('no orders');
    await tamper(`delete from orders where id = ${gone.id}`);
    await tamper(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id',
      1000000))).* from orders o where id = ${twice.id}`);
    await tamper(`update gifts set order_id = 1000000 where id = (select min(id) from gifts
      where order_id = ${twice.id})`);
    const { lost, doubled } = judge(diary, await read());
    expect(doubled).toEqual([twice.key]);
    expect(lost).toEqual([gone.key, twice.key]);
    expect((await findBookFaults(app.databaseUrl)).faults.length).toBeGreaterThan(0);
  });

  test('shows a redemption that is not there any more', async () => {
    const gone = diary.redemptions.at(-1);
    await tamper(`delete from redemptions where id = ${gone?.id}`);
    expect(judge(diary, await read()).lost).toContain(`till ${gone?.tillId} ${gone?.key}`);
  });
});
