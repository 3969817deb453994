import { listRedemptions } from '@regalo/contract/shop/redemptions';
import { getShopStatement, listStatements } from '@regalo/contract/shop/statements';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { at, makeSettledShop, type SettledShop } from '../../../testing/settlement.ts';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { payStatement } from '../../settlement/pay-statement.ts';

const app = useTestApp({ now: () => clock });
let clock = new Date();
let company: MadeCompany;
/** Two statements: a paid one of January, one of February with an undo of a use in January. */
let shop: SettledShop;
let manager: MadeShopManager;
let ids: number[];

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  shop = await makeSettledShop(app, company);
  manager = await makeShopManager(app, { shopId: shop.shopId });
  const first = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  const second = await shop.redeem(4_000, '2026-01-31T20:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  const payout = { number: 1, amount: 13_300, reference: 'SINPE 7', author: 'test' };
  await payStatement(at(app, '2026-02-03T07:00:00Z'), shop.shopId, payout);
  const third = await shop.redeem(1_000, '2026-02-10T15:00:00Z');
  await shop.undo(second, '2026-02-01T06:01:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  ids = [first, second, third];
});

/** What a shop's manager is answered at an instant. */
async function list(instant: string, by = manager, query = {}) {
  clock = new Date(instant);
  const { status, reply } = await app.call(listStatements, { token: by.token, query });
  clock = new Date();
  expect(status).toBe(200);
  return reply.body;
}

const january = {
  ...{ number: 1, period: 'month', first_day: '2026-01-01', last_day: '2026-01-31' },
  ...{ redemptions: 2, undos: 0, redeemed: 14_000, undone: 0 },
  ...{ commission: 700, carried: 0, payable: 13_300 },
  closed_at: '2026-02-01T07:00:00.000Z',
  payout: { paid_at: '2026-02-03T07:00:00.000Z', reference: 'SINPE 7' },
};
const february = {
  ...{ number: 2, period: 'month', first_day: '2026-02-01', last_day: '2026-02-28' },
  ...{ redemptions: 1, undos: 1, redeemed: 1_000, undone: 4_000 },
  ...{ commission: -150, carried: 0, payable: -2_850 },
  closed_at: '2026-03-01T07:00:00.000Z',
  payout: null,
};

test('the statements of a shop are listed, newest first, in pages', async () => {
  const { list: rows, total_count, terms } = await list('2026-03-10T12:00:00Z');
  expect(rows).toMatchObject([february, january]);
  expect(total_count).toBe(2);
  expect(terms).toEqual({ commission_bps: 500, period: 'month' });
  const last = await list('2026-03-10T12:00:00Z', manager, { page: 2, limit: 1 });
  expect(last.list).toMatchObject([january]);
});

test('what is open is what no statement has, with what the last one left', async () => {
  const empty = {
    ...{ period: 'month', first_day: '2026-03-01', last_day: '2026-03-31' },
    ...{ redemptions: 0, undos: 0, redeemed: 0, undone: 0, commission: 0 },
    ...{ corrections: 0, corrected: 0 },
  };
  const { open } = await list('2026-03-10T12:00:00Z');
  expect(open).toEqual({ ...empty, carried: -2_850, payable: -2_850 });
  const other = await makeSettledShop(app, company);
  const theirs = await makeShopManager(app, { shopId: other.shopId });
  await other.redeem(2_000, '2026-03-31T12:00:00Z');
  await other.redeem(1_000, '2026-04-02T12:00:00Z');
  const both = await list('2026-04-02T13:00:00Z', theirs);
  expect(both.open).toEqual({
    ...{ period: 'month', first_day: '2026-03-01', last_day: '2026-04-30' },
    ...{ redemptions: 2, undos: 0, redeemed: 3_000, undone: 0, commission: 150 },
    ...{ corrections: 0, corrected: 0 },
    ...{ carried: 0, payable: 2_850 },
  });
  await other.close('2026-04-02T13:00:00Z');
  const rest = await list('2026-04-02T13:00:00Z', theirs);
  expect(rest.list).toMatchObject([{ number: 1, payable: 1_900 }]);
  expect(rest.open).toMatchObject({ first_day: '2026-04-01', redeemed: 1_000, payable: 950 });
});

test('a statement lists its lines, and they are its sums', async () => {
  const { list: rows } = await list('2026-03-10T12:00:00Z');
  const id = rows[0]?.id ?? 0;
  const { token } = manager;
  const { reply } = await app.call(getShopStatement, { token, query: { id } });
  expect(reply.body.statement).toMatchObject(february);
  expect(reply.body.total_count).toBe(2);
  const line = { gift_name: 'Free Amount Gift', till_name: 'Caja 1', receipt: '' };
  expect(reply.body.list).toMatchObject([
    {
      ...{
        ...line,
        kind: 'undo',
        redemption_id: ids[1],
        colones: -4_000,
        commission: -200,
        payable: -3_800,
      },
      created_at: '2026-02-01T06:01:00.000Z',
    },
    {
      ...line,
      kind: 'redemption',
      redemption_id: ids[2],
      colones: 1_000,
      commission: 50,
      payable: 950,
    },
  ]);
  const second = await app.call(getShopStatement, { token, query: { id, page: 2, limit: 1 } });
  expect(second.reply.body.list).toMatchObject([{ redemption_id: ids[2] }]);
});

test('the list of redemptions comes to what the statements pay for them', async () => {
  await asSuperuser(
    app,
    `do $$ begin
      set local session_replication_role = replica;
      update redemptions r set created_at = e.created_at from shop_entries e
      where e.shop_id = r.shop_id and e.cause = 'redemption:' || r.id and r.shop_id = ${shop.shopId};
    end $$`,
  );
  const { reply } = await app.call(listRedemptions, { token: manager.token, query: {} });
  const { list: rows } = await list('2026-03-10T12:00:00Z');
  const sum = (of: 'commission' | 'payable') => rows.reduce((total, row) => total + row[of], 0);
  expect(reply.body.total).toEqual({
    ...{ count: 2, colones: 11_000 },
    ...{ commission: sum('commission'), payable: sum('payable') },
  });
  expect(reply.body.list.map(({ payable }) => payable)).toEqual([950, 0, 9_500]);
});

test('without terms nobody knows what is kept of a redemption', async () => {
  const plain = await makeSettledShop(app, company, { noTerms: true });
  const theirs = await makeShopManager(app, { shopId: plain.shopId });
  await plain.redeem(2_000, '2026-03-31T12:00:00Z');
  const { reply } = await app.call(listRedemptions, { token: theirs.token, query: {} });
  const unknown = { colones: 2_000, commission: null, payable: null };
  expect([reply.body.total, reply.body.list[0]]).toMatchObject([unknown, unknown]);
});

test('a shop sees no statement of another, and one without terms nothing', async () => {
  const stranger = await makeShopManager(app);
  const now = '2026-03-10T12:00:00Z';
  expect(await list(now, stranger)).toEqual({ list: [], total_count: 0, open: null, terms: null });
  const { list: rows } = await list(now);
  for (const id of [rows[0]?.id ?? 0, 999_999]) {
    const query = { id };
    const { error } = await app.call(getShopStatement, { token: stranger.token, query });
    expect(error).toMatchObject({ code: 'not_found', reason: 'statement_not_found' });
  }
});
