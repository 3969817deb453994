import { randomBytes } from 'node:crypto';
import { redeemVoucher } from '@regalo/contract/till/till';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepTillFlag } from '../features/flags/till-flag-queries.ts';
import { type CompanyTable, connect, findShopTables } from '../testing/company-tables.ts';
import { makeCompany, makeItem } from '../testing/factories.ts';
import { settleEarly } from '../testing/settlement.ts';
import { makeShopManager } from '../testing/shop-managers.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeTill, makeVouchers } from '../testing/tills.ts';

let app: TestApp;
let superuser: pg.Client;
let server: pg.Client;
let tables: CompanyTable[];
/** Two shops at which vouchers of one company were redeemed. */
let ours = 0;
let theirs = 0;

async function makeShop(companyToken: Awaited<ReturnType<typeof makeCompany>>): Promise<number> {
  const { shop_id } = await makeItem(app.services.database);
  const { token, id: tillId } = await makeTill(app, shop_id);
  const [voucher] = await makeVouchers(app, companyToken, 1);
  const headers = { 'idempotency-key': 'one' };
  const body = { code: voucher?.code ?? '', amount: 1_000 };
  const { status } = await app.call(redeemVoucher, { token, headers, body });
  expect(status).toBe(200);
  await settleEarly(app, shop_id);
  const { managerId } = await makeShopManager(app, { shopId: shop_id });
  await app.services.database.inShop(shop_id, async (tx) => {
    const ours = { shop_id, token_hash: randomBytes(32) };
    await tx
      .insertInto('shop_pin_links')
      .values({ ...ours, manager_id: managerId })
      .execute();
    await tx
      .insertInto('till_revoke_links')
      .values({ ...ours, till_id: tillId })
      .execute();
    const flag = { day: '2026-01-05', kind: 'many_undos' as const, undos: 6 };
    await keepTillFlag(tx, shop_id, { tillId, ...flag });
    const entry = { shop_id, author: 'test', action: 'made', subject: 'till', subject_id: tillId };
    await tx.insertInto('shop_audit_entries').values(entry).execute();
  });
  return shop_id;
}

beforeAll(async () => {
  app = await startTestApp();
  const company = await makeCompany(app.services.database);
  ours = await makeShop(company);
  theirs = await makeShop(company);
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
  tables = await findShopTables(superuser);
});
afterAll(async () => {
  await Promise.all([superuser.end(), server.end()]);
  await app.stop();
});

/** Runs one statement as the server's role, with app.shop_id as given; leaves nothing behind. */
async function asServer(shop: string | undefined, text: string): Promise<pg.QueryResult> {
  await server.query('begin');
  try {
    if (shop !== undefined)
      await server.query(`select set_config('app.shop_id', $1, true)`, [shop]);
    return await server.query(text);
  } finally {
    await server.query('rollback');
  }
}

async function visible(shop: string | undefined, where = 'true'): Promise<string[]> {
  const seen: string[] = [];
  for (const { table } of tables) {
    const { rowCount } = await asServer(shop, `select from ${table} where ${where} limit 1`);
    if (rowCount) seen.push(table);
  }
  return seen;
}

test('the other shop has a row in every table, so that the tests below mean something', async () => {
  expect(tables.length).toBeGreaterThanOrEqual(9);
  expect(await visible(String(theirs))).toEqual(tables.map(({ table }) => table));
});

describe('reading', () => {
  test('without a shop, or one that does not exist, nothing is seen', async () => {
    for (const shop of [undefined, '', '0', '-1', '9007199254740991'])
      expect([shop, await visible(shop)]).toEqual([shop, []]);
  });

  test('a shop sees its own rows alone', async () => {
    expect(await visible(String(ours), `shop_id <> ${ours}`)).toEqual([]);
  });

  test.each(['x', '1 or 1=1', '1;', 'NaN', '{1}'])(
    'a shop written %j is an error',
    async (shop) => {
      for (const { table } of tables)
        await expect(asServer(shop, `select from ${table}`)).rejects.toThrow(
          /invalid input syntax/,
        );
    },
  );
});

describe('writing', () => {
  test('a row of another shop, or of nobody’s transaction, is refused', async () => {
    for (const { table } of tables)
      for (const shop of [String(ours), undefined, ''])
        await expect(
          asServer(shop, `insert into ${table} (shop_id) values (${theirs})`),
        ).rejects.toThrow(/violates row-level security/);
  });

  test('another shop’s rows cannot be changed or locked', async () => {
    const where = `where shop_id = ${theirs}`;
    for (const change of [
      `update tills set name = name ${where}`,
      `update redemptions set undone_at = now(), undo_reason = 'x' ${where}`,
      `update till_pairings set used_at = null ${where}`,
      `delete from till_pairings ${where}`,
      `update shop_managers set pin_hash = 'x' ${where}`,
      `delete from shop_sessions ${where}`,
      `delete from shop_pin_links ${where}`,
      `select from redemptions ${where} for update`,
    ])
      expect((await asServer(String(ours), change)).rowCount).toBe(0);
  });

  test('what was done at a shop stays written, even for the owner of the tables', async () => {
    for (const change of [
      "update shop_audit_entries set author = 'x'",
      'delete from shop_audit_entries',
    ])
      await expect(superuser.query(change)).rejects.toThrow(/append-only/);
  });

  test('the books of a shop are append-only, even for the owner of the tables', async () => {
    for (const change of ['update shop_entries set colones = 0', 'delete from shop_entries'])
      await expect(superuser.query(change)).rejects.toThrow(/append-only/);
    await expect(asServer(String(ours), 'update redemptions set amount = 1')).rejects.toThrow(
      /permission denied/,
    );
  });
});

test('a company’s wall opens no shop, and a shop’s wall no company', async () => {
  await server.query('begin');
  await server.query(`select set_config('app.company_id', $1, true)`, [String(ours)]);
  expect((await server.query('select from tills')).rowCount).toBe(0);
  await server.query('rollback');
  expect((await asServer(String(ours), 'select from gifts')).rowCount).toBe(0);
});

test.each([
  ['a till', 'tills', 'read_till($1)'],
  ['a session', 'shop_sessions', 'read_shop_session($1, 60, 60)'],
])('reading %s leaves no shop set, whoever was found', async (_, table, read) => {
  const { rows: hashes } = await superuser.query(`select token_hash from ${table} limit 1`);
  for (const hash of [hashes[0].token_hash, Buffer.alloc(32)]) {
    await server.query('begin');
    await server.query(`select * from ${read}`, [hash]);
    const { rowCount } = await server.query('select from tills');
    await server.query('rollback');
    expect(rowCount).toBe(0);
  }
});
