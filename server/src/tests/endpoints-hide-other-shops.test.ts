import type { Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSession, SHOP_SESSIONS } from '../platform/security/session-rows.ts';
import { connect, findShopTables } from '../testing/company-tables.ts';
import { callWithSample } from '../testing/contract-calls.ts';
import {
  fieldsOf,
  nameOf,
  refsOf,
  replaceField,
  type Sample,
  sampleInput,
} from '../testing/contract-samples.ts';
import { makeCompany } from '../testing/factories.ts';
import { type FilledShop, makeFilledShop } from '../testing/filled-shop.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const UNKNOWN = 900_000_000_000_000;
/** Of the company whose gifts are redeemed; in no answer to a shop. */
const COMPANY = { name: 'Compañía Secreta S.A.', email: 'ana@secreta.test' };

const app = useTestApp();
let ours: FilledShop;
let theirs: FilledShop;
/** A row of theirs in each table of shops, as text. */
let tables: string[];

beforeAll(async () => {
  const company = await makeCompany(app.services.database, COMPANY);
  theirs = await makeFilledShop(app, company, 'theirmark');
  ours = await makeFilledShop(app, company, 'ourmark');
  const superuser = await connect(app.superuserUrl);
  tables = (await findShopTables(superuser)).map(({ table }) => table);
  await superuser.end();
});

async function call(endpoint: Endpoint, sample: Sample) {
  const { shopId, managerId } = ours;
  const { database, keys } = app.services;
  const token = await database.inShop(shopId, (tx) =>
    openSession(tx, shopId, managerId, keys, SHOP_SESSIONS),
  );
  return await callWithSample(app, endpoint, sample, token);
}

/** Everything that belongs to the other shop. */
async function rowsOfTheirs() {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables)
    rows[table] = await asSuperuser(
      app,
      `select to_jsonb(t) - 'last_seen_at' as row from ${table} t where shop_id = $1 order by 1`,
      [theirs.shopId],
    );
  return rows;
}

const forShops = ENDPOINTS.filter(({ audience }) => audience === 'shop');
const fields = forShops.flatMap((endpoint) =>
  refsOf(endpoint).map(
    (field) =>
      [`${nameOf(endpoint)} ${field.part}.${field.path.join('.')}`, endpoint, field] as const,
  ),
);

test('every field that looks like an id of a shop’s row says whose it is', () => {
  const silent = forShops.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(({ path, ref }) => !ref && /^(id|ids|till|statement)$|_ids?$/.test(path.at(-1) ?? ''))
      .map(({ path }) => `${nameOf(endpoint)} ${path.join('.')}`),
  );
  expect(silent).toEqual([]);
});

describe('with an id of another shop', () => {
  let before: Awaited<ReturnType<typeof rowsOfTheirs>>;
  beforeEach(async () => {
    before = await rowsOfTheirs();
    expect(before.tills).toHaveLength(1);
  });

  test.each(fields)('%s finds nothing and changes nothing', async (_, endpoint, field) => {
    const id = theirs.ids[field.ref as keyof FilledShop['ids']];
    expect(id).toBeGreaterThan(0);
    const answer = (value: number) =>
      call(endpoint, replaceField(sampleInput(endpoint, ours.ids), field, value));
    const other = await answer(id);
    expect(other).toEqual(await answer(UNKNOWN));
    expect(other.text).not.toContain('theirmark');
    if (endpoint.method === 'POST')
      expect([other.status, JSON.parse(other.text).code]).toEqual([404, 'not_found']);
    else if (!endpoint.download && other.status === 200)
      expect(JSON.parse(other.text).body).toMatchObject({ list: [], total_count: 0 });
    expect(await rowsOfTheirs()).toEqual(before);
  });
});

describe('no answer holds a thing of the company, of its people, or of another shop', () => {
  const reads = forShops.filter(({ method }) => method === 'GET');

  test.each(reads.map((one) => [nameOf(one), one] as const))('%s', async (_, endpoint) => {
    const search = fieldsOf(endpoint).find(({ path }) => path.includes('search'));
    const sample = sampleInput(endpoint, {});
    const terms = ['', 'ma', 'mark', 'theirmark', 'Secreta', 'María'];
    const samples = search ? terms.map((term) => replaceField(sample, search, term)) : [sample];
    const [person] = await asSuperuser(app, 'select email, contact_no from people limit 1');
    for (const one of samples) {
      const { text } = await call(endpoint, one);
      expect(text).not.toMatch(/theirmark|secreta|María|Rojas|company/i);
      for (const value of [person?.email, person?.contact_no])
        if (value) expect(text).not.toContain(String(value));
    }
  });

  test('but the shop’s own is there', async () => {
    for (const path of ['/shop/tills', '/shop/redemptions', '/shop/profile']) {
      const endpoint = forShops.find((one) => one.path === path && one.method === 'GET');
      if (!endpoint) throw new Error(`${path} is gone`);
      expect((await call(endpoint, sampleInput(endpoint, {}))).text).toContain('ourmark');
    }
  });
});

// Last: it changes what is looked for above.
test('with its own ids each takes its sample input', async () => {
  const changesPin = ({ path }: Endpoint) => path === '/shop/change-pin';
  // The other samples have the PIN from before.
  const pinLast = forShops.toSorted((a, b) => Number(changesPin(a)) - Number(changesPin(b)));
  for (const endpoint of pinLast) {
    const { status } = await call(endpoint, sampleInput(endpoint, ours.ids));
    const hasRows = refsOf(endpoint).every(({ ref }) => ref in ours.ids);
    const expected = hasRows ? [200] : [404];
    expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), expect.toBeOneOf(expected)]);
  }
});
