import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeItem } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { reissueGift } from '../../testing/reissue.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  bookedFor,
  type MadeTill,
  makeTill,
  makeVouchers,
  newKey,
  tillCalls,
} from '../../testing/tills.ts';
import { checkBooks } from '../books/check-books.ts';

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
const redeem = (code: string, amount: number, by = device, headers = newKey()) =>
  calls.redeem(code, amount, by, headers);
const undo = (id: number, more = {}, by = device) => calls.undo(id, by, more);

/** One gift of a free amount. */
async function one(amount = 10_000) {
  const [voucher] = await makeVouchers(app, company, 1, { amount });
  if (!voucher) throw new Error('no voucher');
  return voucher;
}

test('a voucher is spent in parts by code and by link, and both books say so', async () => {
  const { code, link, orderId, giftId } = await one();
  const seen = (await look(formatVoucherCode(code).toLowerCase())).reply.body;
  expect(seen).toMatchObject({
    state: 'usable',
    gift_name: 'Free Amount Gift',
    currency: 'CRC',
    value: 10_000,
    left: 10_000,
    use: 'parts',
    holder: 'María R.',
    used_at: null,
  });
  const first = (await redeem(code, 4_000)).reply.body;
  expect(first).toMatchObject({ amount: 4_000, left: 6_000, undone: false });
  expect((await look(link)).reply.body).toMatchObject({ left: 6_000, used_till: 'Caja 1' });
  expect((await redeem(link, 6_000)).reply.body).toMatchObject({ left: 0 });
  expect((await look(code)).reply.body).toMatchObject({ state: 'used', left: 0 });
  const spent = (amount: number) => [
    { kind: 'redemption', account: 'vouchers', amount: -amount },
    { kind: 'redemption', account: 'shops', amount },
  ];
  expect(await bookedFor(app, orderId)).toEqual([...spent(4_000), ...spent(6_000)]);
  const story = await asSuperuser(
    app,
    'select kind, amount::int, balance_after::int as left from gift_activities where gift_id = $1 order by id',
    [giftId],
  );
  expect(story).toEqual([
    { kind: 'issued', amount: 10_000, left: 10_000 },
    { kind: 'redeemed', amount: -4_000, left: 6_000 },
    { kind: 'redeemed', amount: -6_000, left: 0 },
  ]);
});

test('a gift that is used whole takes exactly what it holds, at its shop alone', async () => {
  const [voucher] = await makeVouchers(app, company, 1, { place });
  const code = voucher?.code ?? '';
  expect((await look(code)).reply.body).toMatchObject({ state: 'usable', use: 'whole' });
  expect((await redeem(code, 9_999)).error).toMatchObject({ reason: 'voucher_used_whole' });
  const other = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  const hidden = (await look(code, other)).reply.body;
  expect(hidden).toMatchObject({ state: 'other_shop', gift_name: null, left: null, holder: null });
  expect((await redeem(code, 10_000, other)).error).toMatchObject({ code: 'wrong_state' });
  expect((await redeem(code, 10_000)).reply.body).toMatchObject({ left: 0 });
});

test('a shop that has left the catalogue still redeems what was bought', async () => {
  const paused = await makeItem(app.services.database);
  const own = await makeTill(app, paused.shop_id);
  const [voucher] = await makeVouchers(app, company, 1, { place: paused });
  const { code: free } = await one();
  await asSuperuser(app, 'update catalogue_shops set active = false where id = $1', [
    paused.shop_id,
  ]);
  expect((await redeem(voucher?.code ?? '', 10_000, own)).reply.body).toMatchObject({ left: 0 });
  expect((await redeem(free, 1_000, own)).status).toBe(200);
});

test('a shop that does not accept free amounts cannot take them', async () => {
  const { shop_id } = await makeItem(app.services.database);
  const choosy = await makeTill(app, shop_id);
  const stop = 'update catalogue_shops set accepts_free_amounts = false where id = $1';
  await asSuperuser(app, stop, [shop_id]);
  const { code } = await one();
  expect((await look(code, choosy)).reply.body.state).toBe('other_shop');
  expect((await redeem(code, 1, choosy)).error).toMatchObject({ reason: 'voucher_of_other_shop' });
});

test('a card in dollars is spent in cents; the shop is owed whole colones, the last use the rest', async () => {
  const dollars = await makeItem(app.services.database, {
    currency: 'USD',
    issued: 25,
    price: 13_001,
  });
  await asSuperuser(app, "update catalogue_items set use = 'parts' where id = $1", [
    dollars.item_id,
  ]);
  const [voucher] = await makeVouchers(app, company, 1, { place: dollars, amount: 13_001 });
  const code = voucher?.code ?? '';
  const there = await makeTill(app, dollars.shop_id);
  expect((await look(code, there)).reply.body).toMatchObject({ currency: 'USD', left: 2_500 });
  for (const cents of [833, 833, 834]) await redeem(code, cents, there);
  const { list, colones } = (await calls.day(there)).reply.body;
  expect(list.map((row) => row.colones)).toEqual([4_338, 4_332, 4_331]);
  expect(colones).toBe(13_001);
});

describe('what cannot be redeemed says why', () => {
  const reasons = [
    [{ status: 'expired' }, 'expired', 'voucher_expired'],
    [{ validUntil: '2020-01-01' }, 'expired', 'voucher_expired'],
    [{ status: 'canceled' }, 'canceled', 'voucher_canceled'],
    [{ status: 'redeemed' }, 'used', 'voucher_used'],
  ] as const;
  test.each(reasons)('%j', async (change, state, reason) => {
    const { code, giftId } = await one();
    await setGifts(app, change, 'g.id = $1', [giftId]);
    expect((await look(code)).reply.body.state).toBe(state);
    expect((await redeem(code, 1)).error).toMatchObject({ code: 'wrong_state', reason });
  });

  test('more than it holds, and nothing', async () => {
    const { code } = await one();
    expect((await redeem(code, 10_001)).error).toMatchObject({
      reason: 'voucher_holds_less',
      params: { left: 10_000 },
    });
    for (const amount of [0, -1, 1.5]) expect((await redeem(code, amount)).status).toBe(422);
  });

  test('an unknown code, a mistyped one, and what is none', async () => {
    const patient = await makeTill(app, place.shop_id);
    for (const code of ['0'.repeat(20), 'ABCD', 'https://regalo.test/g/x'])
      expect((await look(code, patient)).error).toMatchObject({ reason: 'voucher_unknown' });
  });
});

describe('a redemption is counted once', () => {
  test('a repeated call gets the first answer, and says whether it was undone since', async () => {
    const { code } = await one();
    const headers = newKey();
    const first = (await redeem(code, 4_000, device, headers)).reply.body;
    expect((await redeem(code, 4_000, device, headers)).reply.body).toEqual(first);
    await redeem(code, 6_000);
    expect((await redeem(code, 4_000, device, headers)).reply.body).toEqual(first);
    await undo(first.redemption_id);
    const last = (await redeem(code, 4_000, device, headers)).reply.body;
    expect(last).toEqual({ ...first, undone: true });
  });

  test('a key belongs to one use; another amount or code is refused', async () => {
    const [{ code }, other] = [await one(), await one()];
    const headers = newKey();
    await redeem(code, 4_000, device, headers);
    for (const again of [
      redeem(code, 5_000, device, headers),
      redeem(other.code, 4_000, device, headers),
    ])
      expect((await again).error).toMatchObject({ code: 'idempotency_mismatch' });
    expect((await look(other.code)).reply.body.left).toBe(10_000);
  });

  test('a key of another till is another key; without one nothing is redeemed', async () => {
    const { code } = await one();
    const headers = newKey();
    const second = await makeTill(app, place.shop_id, 'Caja 2');
    await redeem(code, 1_000, device, headers);
    expect((await redeem(code, 1_000, second, headers)).reply.body.left).toBe(8_000);
    const bare = await redeem(code, 1_000, device, {} as ReturnType<typeof newKey>);
    expect(bare.error).toMatchObject({ reason: 'redemption_key_missing' });
  });
});

test('a replaced code says so, and the new one still holds what was left', async () => {
  const { code, giftId } = await one();
  await redeem(code, 3_000);
  const next = await reissueGift(app, company.id, giftId);
  expect((await look(code)).reply.body).toMatchObject({ state: 'replaced', left: null });
  expect((await redeem(code, 1)).error).toMatchObject({ reason: 'voucher_replaced' });
  for (const scanned of [next.code, `https://regalo.test/g/${next.token}`])
    expect((await look(scanned)).reply.body).toMatchObject({ state: 'usable', left: 7_000 });
});

test('a blocked gift is not redeemed', async () => {
  const { code, giftId } = await one();
  await asSuperuser(
    app,
    `with told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author)
      values ($1, $2, 'blocked', 10000, 'test'))
    update gifts set blocked_at = now() where id = $2`,
    [company.id, giftId],
  );
  expect((await look(code)).reply.body.state).toBe('blocked');
  expect((await redeem(code, 1)).error).toMatchObject({ reason: 'voucher_blocked' });
});

test('a shop learns nothing of a recipient without a name', async () => {
  const { code, giftId } = await one();
  for (const name of ['ana.solis1@acme.co.cr', '+50688887777']) {
    await asSuperuser(app, 'update gifts set receiver_name = $2 where id = $1', [giftId, name]);
    expect((await look(code)).reply.body).toMatchObject({ state: 'usable', holder: null });
  }
});

test('one key for two gifts at once counts for one of them', async () => {
  const [first, second] = await makeVouchers(app, company, 2);
  const headers = newKey();
  const codes = [first?.code ?? '', second?.code ?? ''];
  const answers = await Promise.all(codes.map((code) => redeem(code, 1_000, device, headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('what can be no voucher is no guess', async () => {
  const scanning = await makeTill(app, place.shop_id);
  const { code } = await one();
  for (let n = 0; n < 25; n += 1)
    expect((await look('7501031311309', scanning)).error).toMatchObject({ code: 'not_found' });
  expect((await look(code, scanning)).status).toBe(200);
});

test('after 20 unknown codes a till waits, and the others go on', async () => {
  const guessing = await makeTill(app, place.shop_id);
  const { code } = await one();
  expect((await look(code, guessing)).status).toBe(200);
  for (let n = 0; n < 20; n += 1) expect((await look('0'.repeat(20), guessing)).status).toBe(404);
  expect((await look('0'.repeat(20), guessing)).status).toBe(429);
  expect((await look(code, guessing)).status).toBe(429);
  expect((await redeem(code, 1, guessing)).status).toBe(429);
  expect((await look(code)).status).toBe(200);
});

test('the books of company and shops agree', async () => {
  const { lines } = await checkBooks(app.services.database);
  expect(lines.filter((line) => line.startsWith('Shop') && line.includes('WRONG'))).toEqual([]);
});
