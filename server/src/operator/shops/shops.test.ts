import * as contract from '@regalo/contract/operator/shops';
import { beforeAll, expect, test } from 'vitest';
import { payStatement } from '../../features/settlement/pay-statement.ts';
import { type MadeCompany, makeCompany, unique } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { at, makeSettledShop } from '../../testing/settlement.ts';
import { makeShopManager } from '../../testing/shop-managers.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let company: MadeCompany;
let owner: MadeOperator;
let finance: MadeOperator;

/** Valid IBANs of Costa Rica. */
const IBAN = 'CR05015202001026284066';
const OTHER_IBAN = 'CR72012300000171549015';

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000 });
  owner = await makeOperator(app);
  finance = await makeOperator(app, { roles: ['finance'] });
});

const list = async (query: Record<string, string | number> = {}) =>
  (await app.call(contract.listShops, { token: owner.token, query: { limit: 100, ...query } }))
    .reply.body;
const read = async (id: number, { token } = owner) =>
  (await app.call(contract.getOperatorShop, { token, query: { id } })).reply.body.shop;
const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const setAccount = async (id: number, change: Record<string, unknown> = {}, { token } = owner) => {
  const body = { id, iban: IBAN, holder: 'Tucán S.A.', holder_id: '3-101-123456', ...change };
  return reasonOf(await app.call(contract.setShopAccount, { token, body }));
};
/** Lets what a shop's accounts wait for be over. */
const waited = (shopId: number) =>
  asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica;
      update operator.shop_accounts set created_at = created_at - interval '80 hours',
        holds_from = holds_from - interval '80 hours' where shop_id = ${shopId}; end $$`,
  );
const balanceOf = async (shopId: number) => {
  const text = 'select coalesce(sum(colones), 0)::int as b from shop_entries where shop_id = $1';
  return (await asSuperuser(app, text, [shopId]))[0]?.b;
};
const audited = (shopId: number) =>
  asSuperuser(
    app,
    'select action, author, before, after from operator.audit_entries where shop_id = $1 order by id',
    [shopId],
  );

test('shops are found by name and key, with what their books say', async () => {
  const shop = await makeSettledShop(app, company);
  const name = `Ferretería Ñandú ${unique()}`;
  await asSuperuser(app, 'update catalogue_shops set name = $2 where id = $1', [shop.shopId, name]);
  await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.close('2026-02-01T07:00:00Z');
  await shop.redeem(2_000, '2026-02-05T15:00:00Z');
  const found = (await list({ search: name.toLowerCase().replace('ñ', 'n') })).list;
  const [row] = found;
  expect(found).toHaveLength(1);
  expect(row).toMatchObject({
    ...{ id: shop.shopId, name, active: true, unpaid: 9_500, owed: 11_500 },
    lastStatement: { number: 1, last_day: '2026-01-31', payable: 9_500, paid: false },
    ...{ has_terms: true, has_account: false },
  });
  expect(row?.owed).toBe(await balanceOf(shop.shopId));
  expect((await list({ search: row?.key ?? '' })).list).toMatchObject([{ id: shop.shopId }]);
  const payout = { number: 1, amount: 9_500, reference: `S-${unique()}`, author: 'test' };
  await payStatement(at(app, '2026-02-04T07:00:00Z'), shop.shopId, payout);
  const paid = await read(shop.shopId);
  expect(paid).toMatchObject({ unpaid: 0, owed: 2_000, lastStatement: { paid: true } });
  expect(paid.owed).toBe(await balanceOf(shop.shopId));
});

test('they are filtered, sorted and paged, and counted whatever is searched for', async () => {
  const mark = `orden${unique()}`;
  const shops: number[] = [];
  for (const colones of [3_000, 9_000, 6_000]) {
    const shop = await makeSettledShop(app, company);
    await shop.redeem(colones, '2026-01-05T15:00:00Z');
    shops.push(shop.shopId);
    await asSuperuser(app, 'update catalogue_shops set name = $2 where id = $1', [
      shop.shopId,
      `${mark} ${colones}`,
    ]);
  }
  const [least, most, middle] = shops;
  const idsOf = ({ list: rows }: { list: { id: number }[] }) => rows.map(({ id }) => id);
  const byOwed = { search: mark, sort: 'owed' };
  expect(idsOf(await list(byOwed))).toEqual([most, middle, least]);
  const second = await list({ ...byOwed, limit: 10, page: 2 });
  expect([idsOf(second), second.total_count]).toEqual([[], 3]);
  await asSuperuser(app, 'update catalogue_shops set active = false where id = $1', [middle]);
  const paused = await list({ search: mark, filter: 'paused' });
  expect(idsOf(paused)).toEqual([middle]);
  expect(paused.counts.all).toBeGreaterThan(paused.total_count);
  expect(idsOf(await list({ search: mark, filter: 'unready' })).sort()).toEqual(shops.sort());
  expect(idsOf(await list({ search: mark, filter: 'unpaid' }))).toEqual([]);
});

test('terms are agreed by who manages shops, kept for ever, in both audits, and told to the shop', async () => {
  const { shopId: id, managerId } = await makeShopManager(app);
  const agree = async (body: Record<string, unknown>, { token } = owner) =>
    reasonOf(
      await app.call(contract.setShopTerms, {
        token,
        body: { id, commission_bps: 650, period: 'week', from: '2026-01-05', ...body },
      }),
    );
  expect(await agree({}, finance)).toBe('403 permission_missing');
  expect(await agree({})).toBe('200');
  // What is agreed already changes nothing, and is nobody's act.
  expect(await agree({})).toBe('200');
  expect(await agree({ commission_bps: 500 })).toBe('409 terms_too_early');
  expect(await agree({ commission_bps: 10_001 })).toBe('422 input_too_large');
  expect(await agree({ id: 999_999 })).toBe('404 shop_not_found');
  const terms = { from_day: '2026-01-05', commission_bps: 650, period: 'week' };
  expect((await read(id)).terms).toEqual([{ ...terms, author: owner.name }]);
  expect(await audited(id)).toEqual([
    { action: 'set terms', author: owner.name, before: null, after: terms },
  ]);
  const own =
    "select author, action from shop_audit_entries where shop_id = $1 and subject = 'shop'";
  expect(await asSuperuser(app, own, [id])).toEqual([{ action: 'set terms', author: owner.name }]);
  const jobs = await asSuperuser(
    app,
    "select data from pgboss.job where name = 'shop-terms-mail' and (data->>'shopId')::int = $1",
    [id],
  );
  const told = { from: '2026-01-05', commissionBps: 650, period: 'week' };
  expect(jobs).toEqual([{ data: { shopId: id, managerId, ...told } }]);
});

test('a new account waits three days, whoever sets it, and the shop is told at once', async () => {
  const { shopId: id, managerId } = await makeShopManager(app);
  expect(await setAccount(id, {}, finance)).toBe('403 permission_missing');
  expect(await setAccount(id, { iban: `${IBAN.slice(0, -1)}5` })).toBe('422 shop_iban_invalid');
  expect(await setAccount(id, { iban: 'CR05 0152 0200 1026 2840 66' })).toBe('200');
  const waiting = await read(id);
  expect(waiting).toMatchObject({
    ...{ account: null, has_account: false },
    next_account: { iban: IBAN, holder: 'Tucán S.A.', holder_id: '3-101-123456' },
  });
  const wait = Date.parse(waiting.next_account?.holdsFrom ?? '') - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(contract.ACCOUNT_WAIT_HOURS);
  expect(await setAccount(id, { iban: OTHER_IBAN })).toBe('409 shop_account_waiting');
  const jobs = await asSuperuser(
    app,
    "select data from pgboss.job where name = 'shop-account-mail' and (data->>'shopId')::int = $1",
    [id],
  );
  expect(jobs).toMatchObject([{ data: { shopId: id, managerId, ending: '…4066' } }]);
  await waited(id);
  expect(await read(id)).toMatchObject({ account: { iban: IBAN }, next_account: null });
  expect(await setAccount(id)).toBe('409 shop_account_same');
});

test('an account is taken back while it waits, and the one before goes on', async () => {
  const { shopId: id } = await makeShopManager(app);
  await setAccount(id);
  await waited(id);
  await setAccount(id, { iban: OTHER_IBAN });
  const next = (await read(id)).next_account;
  const withdraw = async (account: number) =>
    reasonOf(
      await app.call(contract.withdrawShopAccount, { token: owner.token, body: { id, account } }),
    );
  expect(await withdraw((await read(id)).account?.id ?? 0)).toBe('409 shop_account_over');
  expect(await withdraw(next?.id ?? 0)).toBe('200');
  expect(await withdraw(next?.id ?? 0)).toBe('409 shop_account_over');
  expect(await read(id)).toMatchObject({ account: { iban: IBAN }, next_account: null });
  const entries = await audited(id);
  expect(entries.map(({ action }) => action)).toEqual([
    ...['set account', 'set account', 'withdrew account'],
  ]);
  expect(JSON.stringify(entries)).not.toContain(IBAN);
});

test('of two operators at once, one sets the account', async () => {
  const { shopId: id } = await makeShopManager(app);
  const second = await makeOperator(app);
  const answers = await Promise.all([setAccount(id), setAccount(id, { iban: OTHER_IBAN }, second)]);
  expect(answers.sort()).toEqual(['200', '409 shop_account_waiting']);
});

test('the wait is the database’s rule too, and the ordinary server sees no account', async () => {
  const { shopId: id } = await makeShopManager(app);
  const insert = `insert into operator.shop_accounts (shop_id, iban, holder, holder_id, author, holds_from)
    values ($1, '${IBAN}', 'x', '', 'x', now() + interval '71 hours')`;
  await expect(asSuperuser(app, insert, [id])).rejects.toThrow('shop_accounts_wait');
  const reading = app.services.database.readShop(id, (tx) =>
    tx.selectFrom('operator.shop_accounts').select('iban').execute(),
  );
  await expect(reading).rejects.toThrow('permission denied');
});

test('who neither pays nor manages shops sees the end of an account', async () => {
  const { shopId: id } = await makeShopManager(app);
  await setAccount(id);
  const support = await makeOperator(app, { roles: ['support'] });
  expect((await read(id, support)).next_account?.iban).toBe('…4066');
  expect((await read(id, finance)).next_account?.iban).toBe(IBAN);
});
