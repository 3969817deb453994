import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany, unique } from '../../../testing/factories.ts';
import { moneyOf } from '../../../testing/held-orders.ts';
import {
  DAY,
  giftsOf,
  type SchedulingApp,
  schedule,
  shown,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import { creditWallet } from '../../wallet/wallet.ts';
import { startNext } from './due-orders-job.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
});
afterAll(() => made.app.stop());

const company = (funds = 10_000_000) => makeCompany(made.app.services.database, { funds });
const ordersOf = async (companyId: number) =>
  (await asSuperuser(made.app, 'select id from orders where company_id = $1', [companyId])).length;

/** What runs while an order is being started: its row is locked, and nothing is written yet. */
const startWhile = (act: () => Promise<unknown>) => ({
  ...made.services,
  deriveHashes: async (...given: Parameters<typeof made.services.deriveHashes>) => {
    await act();
    return await made.services.deriveHashes(...given);
  },
});

test.each(['cancel', 'edit', 'pause', 'send'] as const)(
  '%s against start: who comes second is told that it is over',
  async (action) => {
    const { app, clock } = made;
    const ours = await company();
    const id = await schedule(app, ours, { send_at: clock.in(DAY) });
    clock.forward(DAY + 1);
    let second: Promise<string> | undefined;
    const given = { action, total_amount: 11_200, change: { send_at: clock.in(DAY) } };
    const services = startWhile(async () => {
      second = update(app, ours, id, given);
      // It gets as far as the lock.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(await startNext(services, ours.id)).toBe(true);
    expect(await second).toBe('409 scheduled_order_over');
    expect([await giftsOf(app, id), await ordersOf(ours.id)]).toEqual([1, 1]);
  },
);

test('a cancellation that comes first is not sent', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 1);
  const [said] = await Promise.all([
    update(app, ours, id, { action: 'cancel' }),
    startAll(services, ours.id),
  ]);
  const { status } = (await shown(app, ours, id)) ?? {};
  expect([said, status]).toEqual(said === '200' ? ['200', 'canceled'] : [said, 'sent']);
  expect(await ordersOf(ours.id)).toBe(status === 'sent' ? 1 : 0);
});

test('four workers share the due orders, and send each once', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const at = clock.in(DAY);
  for (let n = 0; n < 40; n += 1) await schedule(app, ours, { send_at: at });
  clock.forward(DAY + 1);
  const looked = await Promise.all([1, 2, 3, 4].map(() => startAll(services, ours.id)));
  expect(looked.reduce((sum, one) => sum + one)).toBe(40);
  expect(await ordersOf(ours.id)).toBe(40);
  const { wallet, vouchers } = await moneyOf(app, ours.id);
  expect([wallet, vouchers]).toEqual([10_000_000 - 40 * 11_200, 400_000]);
}, 60_000);

test('a worker that is killed in between leaves nothing, and the next one sends it once', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 1);
  const kill = async () => {
    const client = new pg.Client({ connectionString: app.superuserUrl });
    await client.connect();
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    await client.end();
  };
  await startNext(startWhile(kill), ours.id).catch(() => {});
  expect([await giftsOf(app, id), await ordersOf(ours.id)]).toEqual([0, 0]);
  expect((await moneyOf(app, ours.id)).wallet).toBe(10_000_000);
  clock.forward(6 * 60_000);
  await startAll(services, ours.id);
  expect([await giftsOf(app, id), await ordersOf(ours.id)]).toEqual([1, 1]);
  expect(await startAll(services, ours.id)).toBe(0);
});

test('an order that meets a fault of ours is put off, and does not keep others from going', async () => {
  const { app, clock, services } = made;
  const ours = await company();
  const broken = await schedule(app, ours, { send_at: clock.in(DAY) });
  const sound = await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 2_000);
  let first = true;
  const failing = startWhile(async () => {
    if (!first) return;
    first = false;
    throw new Error('a fault of ours');
  });
  expect(await startAll(failing, ours.id)).toBe(2);
  expect([await giftsOf(app, broken), await giftsOf(app, sound)]).toEqual([0, 1]);
  clock.forward(6 * 60_000);
  await startAll(services, ours.id);
  expect(await giftsOf(app, broken)).toBe(1);
});

/** An order that waits for funds, which have arrived since. */
async function withNewFunds() {
  const { app, clock, services } = made;
  const ours = await company(0);
  const id = await schedule(app, ours, { send_at: clock.in(DAY) });
  clock.forward(DAY + 1);
  await startAll(services, ours.id);
  expect(await shown(app, ours, id)).toMatchObject({ status: 'waiting', reason: 'funds' });
  await app.services.database.inCompany(ours.id, (tx) =>
    creditWallet(tx, ours.id, { amount: 20_000, reference: `TRF-R${unique()}`, author: 'test' }),
  );
  return { ours, id };
}

test.each([
  ['a fault of ours', new Error('a fault of ours'), 5 * 60_000],
  ['others who change the same limits', new LimitsMoved(), 60_000],
])(
  'an order whose funds have arrived and that meets %s is put off all the same',
  async (_, error, wait) => {
    const { app, clock, services } = made;
    const { ours, id } = await withNewFunds();
    const failing = startWhile(async () => {
      throw error;
    });
    expect(await startNext(failing, ours.id)).toBe(true);
    expect(await startNext(failing, ours.id)).toBe(false);
    clock.forward(wait);
    expect(await startAll(services, ours.id)).toBe(1);
    expect(await giftsOf(app, id)).toBe(1);
  },
);
