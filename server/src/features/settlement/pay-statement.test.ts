import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { at, makeSettledShop, type SettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { payStatement } from './pay-statement.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
});

const CLOSED = '2026-02-01T07:00:00Z';
const PAYABLE = '2026-02-03T07:00:00Z';

/** With one statement of ₡9,500, closed at `CLOSED`. */
async function closedShop(): Promise<SettledShop> {
  const shop = await makeSettledShop(app, company);
  await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close(CLOSED);
  return shop;
}

const pay = ({ shopId }: SettledShop, instant: string, change = {}) =>
  payStatement(at(app, instant), shopId, {
    ...{ number: 1, amount: 9_500, reference: 'SINPE 123', author: 'ops' },
    ...change,
  });

const payoutOf = async ({ shopId }: SettledShop) => {
  const [row] = await asSuperuser(
    app,
    'select paid_at, payout_reference, paid_by from shop_statements where shop_id = $1',
    [shopId],
  );
  return row;
};

const balanceOf = async ({ shopId }: SettledShop) => {
  const [row] = await asSuperuser(
    app,
    'select sum(colones)::int as balance from shop_entries where shop_id = $1',
    [shopId],
  );
  return row?.balance;
};

test('a statement is paid two days after it was closed, and the books end at zero', async () => {
  const shop = await closedShop();
  await expect(pay(shop, '2026-02-03T06:59:59Z')).rejects.toThrow('from 2026-02-03 07:00 UTC on');
  expect(await balanceOf(shop)).toBe(9_500);
  expect(await pay(shop, PAYABLE)).toEqual({ payable: 9_500, fresh: true });
  expect(await balanceOf(shop)).toBe(0);
  expect(await payoutOf(shop)).toEqual({
    paid_at: new Date(PAYABLE),
    payout_reference: 'SINPE 123',
    paid_by: 'ops',
  });
});

test('to repeat it with its reference changes nothing; with another it is refused', async () => {
  const shop = await closedShop();
  const runs = await Promise.all([1, 2, 3].map(() => pay(shop, PAYABLE)));
  expect(runs.filter(({ fresh }) => fresh)).toHaveLength(1);
  const before = await payoutOf(shop);
  const later = '2026-02-09T07:00:00Z';
  expect(await pay(shop, later, { author: 'others' })).toEqual({ payable: 9_500, fresh: false });
  await expect(pay(shop, later, { reference: 'SINPE 124' })).rejects.toThrow(
    'was paid already, with reference SINPE 123',
  );
  expect(await payoutOf(shop)).toEqual(before);
  expect(await balanceOf(shop)).toBe(0);
});

test('an amount that is not what is to be paid is refused, before and after', async () => {
  const shop = await closedShop();
  const wrong = () => pay(shop, PAYABLE, { amount: 9_000 });
  await expect(wrong()).rejects.toThrow('Statement 1 is of ₡9,500, not of ₡9,000.');
  expect(await balanceOf(shop)).toBe(9_500);
  await pay(shop, PAYABLE);
  await expect(wrong()).rejects.toThrow('is of ₡9,500');
});

test('a reference pays one statement of a shop, and may pay one of another', async () => {
  const [shop, other] = [await closedShop(), await closedShop()];
  await shop.redeem(10_000, '2026-02-05T15:00:00Z');
  await shop.close('2026-03-02T07:00:00Z');
  await pay(shop, PAYABLE);
  const later = '2026-03-09T07:00:00Z';
  await expect(pay(shop, later, { number: 2, reference: 'sinpe 123' })).rejects.toThrow(
    'Statement 1 was paid with reference SINPE 123.',
  );
  expect(await balanceOf(shop)).toBe(9_500);
  expect(await pay(shop, later, { number: 2, reference: 'SINPE 124' })).toMatchObject({
    fresh: true,
  });
  expect(await pay(other, PAYABLE)).toMatchObject({ fresh: true });
});

test('an unknown statement, and one that leaves nothing, are not paid', async () => {
  const shop = await closedShop();
  await expect(pay(shop, PAYABLE, { number: 2 })).rejects.toThrow('has no statement 2');
  const id = await shop.redeem(10_000, '2026-02-05T15:00:00Z');
  await shop.undo(id, '2026-02-05T15:00:00Z');
  const late = await shop.redeem(10_000, '2026-02-28T15:00:00Z');
  await shop.close('2026-03-02T07:00:00Z');
  await shop.undo(late, '2026-03-01T15:00:00Z');
  await shop.close('2026-04-02T07:00:00Z');
  await expect(pay(shop, '2026-05-01T07:00:00Z', { number: 3, amount: 9_500 })).rejects.toThrow(
    'leaves nothing to pay: -₡9,500',
  );
});

test('one of zero is not paid either', async () => {
  const shop = await makeSettledShop(app, company);
  const id = await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.undo(id, '2026-01-05T15:00:00Z');
  await shop.close(CLOSED);
  await expect(pay(shop, PAYABLE)).rejects.toThrow('leaves nothing to pay');
});
