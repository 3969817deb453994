import { randomUUID } from 'node:crypto';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import {
  addTill,
  type Database,
  freeOrder,
  type MadeCompany,
  makeCompany,
  makeItem,
  openDatabase,
  PIN,
  PIN_HASH,
  voucherCode,
} from '@regalo/server/bench';
import { call, keys } from './client.ts';
import { asSuperuser, type Scratch } from './scratch.ts';

/** Of each voucher, in colones. */
export const VALUE = 20_000;
const MOST_OF_AN_ORDER = 200;

/** A device of a shop. */
export interface Till {
  shopId: number;
  id: number;
  token: string;
}

export interface Voucher {
  giftId: number;
  code: string;
}

/** Shops with their tills, and a company whose vouchers are spent there. */
export interface World {
  company: MadeCompany;
  tills: Till[];
  /** Of the shops, for undos. */
  supervisorPin: string;
  people: number[];
}

/** Addresses of a database to fill, as those of a `Scratch`. */
export type Fillable = Pick<Scratch, 'serverUrl' | 'superuserUrl'>;

async function addShop(
  database: Database,
  { superuserUrl }: Fillable,
  tillsEach: number,
): Promise<Till[]> {
  const { shop_id: shopId } = await makeItem(database);
  const set = 'update catalogue_shops set supervisor_pin_hash = $2 where id = $1';
  const hash = await PIN_HASH;
  await asSuperuser(superuserUrl, (client) => client.query(set, [shopId, hash]));
  const tills: Till[] = [];
  for (let n = 1; n <= tillsEach; n += 1) {
    const named = { shopId, name: `Caja ${n}` };
    tills.push({ shopId, ...(await database.inShop(shopId, (tx) => addTill(tx, keys, named))) });
  }
  return tills;
}

/** Adds people with columns that every version has. @returns their ids */
export async function addPeople(url: string, companyId: number, count: number): Promise<number[]> {
  const insert = `insert into people (company_id, role, first_name, last_name, email, dob, country)
    select $1::int, 1, 'Ana', 'Mora', 'person' || n || '-' || $1::int || '@ejemplo.cr', '1990-05-17', 'CR'
    from generate_series(1, $2::int) n returning id::int`;
  const { rows } = await asSuperuser(url, (client) => client.query(insert, [companyId, count]));
  return rows.map(({ id }) => id);
}

/** Fills an empty database; each person gets a voucher later. */
export async function makeTills(
  scratch: Fillable,
  { shops, tillsEach, vouchers }: { shops: number; tillsEach: number; vouchers: number },
): Promise<World> {
  const database = openDatabase(scratch.serverUrl, { max: 2 });
  try {
    const company = await makeCompany(database, { funds: 1_000_000_000_000 });
    const people = await addPeople(scratch.superuserUrl, company.id, vouchers);
    const tills: Till[] = [];
    for (let n = 0; n < shops; n += 1) tills.push(...(await addShop(database, scratch, tillsEach)));
    return { company, tills, supervisorPin: PIN, people };
  } finally {
    await database.close();
  }
}

/** Sends everybody a voucher of a month, through a server that runs. */
export async function sendVouchers(
  { superuserUrl }: Fillable,
  url: string,
  { company, people }: World,
): Promise<Voucher[]> {
  for (let n = 0; n < people.length; n += MOST_OF_AN_ORDER) {
    const body = freeOrder(people.slice(n, n + MOST_OF_AN_ORDER), { amount: VALUE, months: 1 });
    const headers = { 'idempotency-key': randomUUID() };
    const { status } = await call(url, sendGifts, { token: company.token, body, headers });
    if (status !== 200) throw new Error(`an order was answered ${status}`);
  }
  const { id: companyId } = company;
  const select = 'select id from gifts where company_id = $1 order by id';
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(select, [companyId]));
  return rows.map(({ id }) => {
    const identity = { companyId, giftId: Number(id), generation: 1, keyVersion: 1 };
    return { giftId: Number(id), code: voucherCode(keys, identity) };
  });
}
