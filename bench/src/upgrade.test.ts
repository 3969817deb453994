import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { redeemVoucher } from '@regalo/contract/till/till';
import {
  checkBooks,
  creditWallet,
  freeOrder,
  openDatabase,
  prepareDatabase,
} from '@regalo/server/bench';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Answer, type CallOptions, call } from './rig/client.ts';
import { keepFigures } from './rig/figures.ts';
import { placeOrders, sendPlaced } from './rig/orders-of-every-state.ts';
import { asSuperuser, onScratch } from './rig/scratch.ts';
import {
  buildApp,
  freePort,
  type ServerOptions,
  spawnServer,
  untilReady,
} from './rig/server-process.ts';
import { makeTills, sendVouchers, type Voucher, type World } from './rig/tills.ts';
import { layOut, VERSION_BEFORE } from './rig/version-before.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

const SENDERS = 6;
/** Another version to begin with; an earlier one where `FROM` names it. */
const FROM = process.env.FROM ?? VERSION_BEFORE ?? '';

/** What senders were told. */
interface Diary {
  orders: Map<string, number>;
  redemptions: Set<number>;
  /** When each was acknowledged. */
  times: number[];
  statuses: Record<number, number>;
  /** Calls that met a process which ends or has just ended; they were made again. */
  broken: number;
  wrong: string[];
}

interface Load {
  urls: string[];
  world: World;
  vouchers: Voucher[];
  diary: Diary;
  isOver: () => boolean;
}

/** Orders and redemptions in turn, each made again at the other process where one has gone. */
async function keepSending({ urls, world, vouchers, diary, isOver }: Load, sender: number) {
  const { company, people, tills } = world;
  const till = tills[sender];
  const voucher = vouchers[sender];
  if (!till || !voucher) throw new Error('each sender has a till and a voucher');
  let at = sender;
  const settle = async (endpoint: Endpoint, options: CallOptions): Promise<Answer> => {
    for (;;) {
      const answer = await call(urls[at % urls.length] ?? '', endpoint, options).catch(
        () => undefined,
      );
      if (answer) {
        diary.statuses[answer.status] = (diary.statuses[answer.status] ?? 0) + 1;
        if (answer.status < 500) return answer;
        diary.wrong.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      } else diary.broken += 1;
      at += 1;
      await sleep(100);
    }
  };
  for (let n = 0; !isOver(); n += 1) {
    const key = `upgrade-${sender}-${n}`;
    const headers = { 'idempotency-key': key };
    const order = { ...freeOrder([people[n % people.length] ?? 0]), purchaser_name: key };
    const sent = await settle(sendGifts, { token: company.token, headers, body: order });
    if (sent.status === 200) diary.orders.set(key, sent.body.body.order_id);
    const body = { code: voucher.code, amount: 1 };
    const used = await settle(redeemVoucher, { token: till.token, headers, body });
    diary.times.push(Date.now());
    if (used.status === 200) diary.redemptions.add(used.body.body.redemption_id);
    for (const { status, body } of [sent, used])
      if (status !== 200) diary.wrong.push(`${status} ${JSON.stringify(body)}`);
  }
}

test('the version before goes on while the database is brought up to date, and is replaced', async ({
  task,
}) => {
  const before = await layOut(FROM);
  onTestFinished(before.remove);
  await onScratch(async (scratch) => {
    const { serverUrl, superuserUrl, folder } = scratch;
    const ports = [await freePort(), await freePort()];
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const unit = { databaseUrl: serverUrl, folder, settings: { DRAIN_SECONDS: '2' } };
    const units: ServerOptions[] = [
      ...ports.map((port) => ({ ...unit, role: 'web' as const, port })),
      { ...unit, role: 'worker' },
    ];
    const running = units.map((unit) => spawnServer({ ...unit, root: before.folder }));
    try {
      for (const [n, url] of urls.entries()) if (running[n]) await untilReady(running[n], url);
      const world = await makeTills(scratch, { shops: 1, tillsEach: SENDERS, vouchers: SENDERS });
      const vouchers = await sendVouchers(scratch, urls[0] ?? '', world);
      const placed = await placeOrders(scratch, urls[0] ?? '');
      const diary: Diary = {
        orders: new Map(),
        redemptions: new Set(),
        times: [],
        statuses: {},
        broken: 0,
        wrong: [],
      };
      let over = false;
      const load = { urls, world, vouchers, diary, isOver: () => over };
      const senders = Array.from({ length: SENDERS }, (_, n) => keepSending(load, n));
      await sleep(3_000);
      const applied = await prepareDatabase(scratch.ownerUrl, serverUrl);
      expect(applied.some((name) => name.startsWith('migrations/'))).toBe(true);
      // The version before, on the database of the present one.
      await sleep(5_000);
      for (const [n, unit] of units.entries()) {
        await running[n]?.stop();
        running[n] = spawnServer(unit);
        if (urls[n]) await untilReady(running[n], urls[n]);
      }
      await sleep(3_000);
      over = true;
      await Promise.all(senders);
      const wrong = await sendPlaced(scratch, urls[0] ?? '', placed, (companyId) =>
        credit(serverUrl, companyId),
      );
      keepFigures(task, {
        from: FROM,
        applied: applied.length,
        orders: diary.orders.size,
        redemptions: diary.redemptions.size,
        statuses: diary.statuses,
        broken: diary.broken,
        longestGapMs: longestGap(diary.times),
      });
      expect(diary.wrong).toEqual([]);
      expect(wrong).toEqual([]);
      expect(diary.orders.size).toBeGreaterThan(SENDERS);
      await expectKept(superuserUrl, diary);
      await expectSound(serverUrl);
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  }, before.migrate);
}, 480_000);

/** Everything that was acknowledged is there, once. */
async function expectKept(superuserUrl: string, { orders, redemptions }: Diary): Promise<void> {
  const read = (text: string) =>
    asSuperuser(superuserUrl, async (client) => (await client.query(text)).rows);
  const kept = await read(
    `select purchaser_name as key, array_agg(id::int) as ids from orders
      where purchaser_name like 'upgrade-%' group by 1`,
  );
  const ids = new Map(kept.map((row) => [row.key, row.ids]));
  for (const [key, id] of orders) expect(ids.get(key), key).toEqual([id]);
  const used = await read('select id::int as id from redemptions');
  const found = new Set(used.map(({ id }) => id));
  expect([...redemptions].filter((id) => !found.has(id))).toEqual([]);
}

async function credit(serverUrl: string, companyId: number): Promise<void> {
  const database = openDatabase(serverUrl, { max: 1 });
  const funds = { amount: 1_000_000, reference: `TRF-${companyId}`, author: 'bench' };
  await database.inCompany(companyId, (tx) => creditWallet(tx, companyId, funds));
  await database.close();
}

/** The longest time in which nothing was acknowledged, in ms. */
const longestGap = (times: number[]) =>
  times
    .toSorted((one, other) => one - other)
    .reduce((gap, at, n, all) => Math.max(gap, at - (all[n - 1] ?? at)), 0);

async function expectSound(serverUrl: string): Promise<void> {
  const database = openDatabase(serverUrl, { max: 2 });
  const { sound, lines } = await checkBooks(database);
  await database.close();
  expect(sound, lines.join('\n')).toBe(true);
}
