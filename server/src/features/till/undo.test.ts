import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  bookedFor,
  type MadeTill,
  makeTill,
  makeVouchers,
  tillCalls,
} from '../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;
/** Sells one item, which is used whole. */
let place: { cat_id: number; shop_id: number; item_id: number };
let device: MadeTill;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  place = await makeItem(app.services.database);
  device = await makeTill(app, place.shop_id);
});

const calls = tillCalls(() => app);
const look = (code: string, by = device) => calls.look(code, by);
const redeem = (code: string, amount: number, by = device) => calls.redeem(code, amount, by);
const undo = (id: number, more = {}, by = device) => calls.undo(id, by, more);

/** One gift of a free amount. */
async function one(amount = 10_000) {
  const [voucher] = await makeVouchers(app, company, 1, { amount });
  if (!voucher) throw new Error('no voucher');
  return voucher;
}

describe('an undo', () => {
  test('gives back exactly what was booked, once', async () => {
    const { code, orderId } = await one();
    const { redemption_id } = (await redeem(code, 10_000)).reply.body;
    expect((await undo(redemption_id)).reply.body).toEqual({ redemption_id, left: 10_000 });
    expect((await undo(redemption_id)).reply.body).toEqual({ redemption_id, left: 10_000 });
    expect((await bookedFor(app, orderId)).slice(2)).toEqual([
      { kind: 'undo', account: 'shops', amount: -10_000 },
      { kind: 'undo', account: 'vouchers', amount: 10_000 },
    ]);
    expect((await look(code)).reply.body).toMatchObject({ state: 'usable', used_at: null });
  });

  test('is answered like the first time, whatever was spent since', async () => {
    const { code } = await one();
    const { redemption_id } = (await redeem(code, 10_000)).reply.body;
    const first = (await undo(redemption_id)).reply.body;
    await redeem(code, 4_000);
    expect((await undo(redemption_id)).reply.body).toEqual(first);
    expect((await look(code)).reply.body).toMatchObject({ left: 6_000 });
  });

  test('is for this till, for half an hour and for a reason', async () => {
    const { code } = await one();
    const { redemption_id } = (await redeem(code, 1_000)).reply.body;
    const second = await makeTill(app, place.shop_id);
    expect((await undo(redemption_id, {}, second)).error).toMatchObject({ code: 'not_found' });
    const stranger = await makeTill(app, (await makeItem(app.services.database)).shop_id);
    expect((await undo(redemption_id, {}, stranger)).status).toBe(404);
    expect((await undo(redemption_id, { reason: ' ' })).status).toBe(422);
    const late = "update redemptions set created_at = now() - interval '31 minutes' where id = $1";
    await asSuperuser(app, late, [redemption_id]);
    expect((await undo(redemption_id)).error).toMatchObject({ reason: 'undo_too_late' });
  });

  test.each([
    ['expired', 'refund', 'wallet'],
    ['expired', 'keep', 'breakage'],
    ['canceled', 'keep', 'wallet'],
  ])('of a gift that is %s meanwhile (%s) goes to %s', async (status, expiry, account) => {
    const fresh = await makeTill(app, place.shop_id);
    const { code, orderId, giftId } = await one();
    const { redemption_id } = (await redeem(code, 4_000, fresh)).reply.body;
    await asSuperuser(app, 'update orders set expiry = $2 where id = $1', [orderId, expiry]);
    await setGifts(app, { status, spent: 4_000 }, 'g.id = $1', [giftId]);
    expect((await undo(redemption_id, {}, fresh)).reply.body.left).toBe(0);
    expect((await bookedFor(app, orderId)).slice(2)).toEqual([
      { kind: 'undo', account: 'shops', amount: -4_000 },
      { kind: 'undo', account, amount: 4_000 },
    ]);
  });

  test('from the fourth of a day on needs the supervisor’s PIN', async () => {
    const { shop_id } = await makeItem(app.services.database);
    const busy = await makeTill(app, shop_id);
    const { code } = await one();
    const ids: number[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await redeem(code, 100, busy)).reply.body.redemption_id);
    for (const id of ids.slice(0, 3)) expect((await undo(id, {}, busy)).status).toBe(200);
    const ask = async (more = {}) => (await undo(ids[3] ?? 0, more, busy)).error.reason;
    expect(await ask()).toBe('supervisor_pin_unset');
    const hash = await app.services.pins.hash('Puerta7Azul');
    const set = 'update catalogue_shops set supervisor_pin_hash = $2 where id = $1';
    await asSuperuser(app, set, [shop_id, hash]);
    expect(await ask()).toBe('supervisor_pin_needed');
    expect(await ask({ supervisor_pin: 'wrong' })).toBe('supervisor_pin_wrong');
    expect((await undo(ids[3] ?? 0, { supervisor_pin: 'Puerta7Azul' }, busy)).status).toBe(200);
    // One that was undone before is no undo of today.
    expect((await undo(ids[0] ?? 0, {}, busy)).status).toBe(200);
  });
});

test('the day of a till lists what it did, without what was undone in the totals', async () => {
  const { shop_id } = await makeItem(app.services.database);
  const fresh = await makeTill(app, shop_id, 'Barra');
  const { code } = await one();
  const { redemption_id } = (await redeem(code, 1_500, fresh)).reply.body;
  await undo(redemption_id, {}, fresh);
  await redeem(code, 2_500, fresh);
  const { list, totals, colones, till: self } = (await calls.day(fresh)).reply.body;
  expect(self).toEqual({ id: fresh.id, name: 'Barra' });
  expect(list.map(({ amount, undo_reason }) => [amount, undo_reason])).toEqual([
    [2_500, null],
    [1_500, 'Se equivocó'],
  ]);
  expect([totals, colones]).toEqual([[{ currency: 'CRC', count: 1, amount: 2_500 }], 2_500]);
});

test('a use of before midnight is there for as long as it can be undone, in no total', async () => {
  const { shop_id } = await makeItem(app.services.database);
  const late = await makeTill(app, shop_id, 'Noche');
  // Midnight was ten minutes ago.
  const zone = `select to_char((now() at time zone 'UTC' - interval '10 minutes')::time, 'HH24:MI') as past`;
  const [{ past } = {}] = await asSuperuser(app, zone);
  const set = 'update catalogue_shops set time_zone = $2 where id = $1';
  await asSuperuser(app, set, [shop_id, `TIL+${past}`]);
  const { code } = await one();
  const ids: number[] = [];
  for (const minutes of [40, 20, 5]) {
    const { redemption_id } = (await redeem(code, minutes, late)).reply.body;
    const move = `update redemptions set created_at = now() - interval '${minutes} minutes' where id = $1`;
    await asSuperuser(app, move, [redemption_id]);
    ids.push(redemption_id);
  }
  const amounts = (list: { amount: number }[]) => list.map(({ amount }) => amount);
  const day = (await calls.day(late)).reply.body;
  expect([amounts(day.list), amounts(day.earlier), day.colones]).toEqual([[5], [20], 5]);
  expect((await undo(ids[1] ?? 0, {}, late)).status).toBe(200);
  expect((await calls.day(late)).reply.body.earlier).toEqual([]);
});
