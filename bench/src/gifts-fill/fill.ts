import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  NUMBER_ORDERS,
  openDatabase,
} from '@regalo/server/bench';
import type pg from 'pg';
import { addPeople, fillPeopleSearch } from '../rig/fill-people.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';
import { fillGiftSearch } from './search.ts';

/** Orders of the large company, and its people: each got GIFTS_EACH gifts, as each order has. */
const ORDERS = Number(process.env.ORDERS ?? 50_000);
const GIFTS_EACH = 20;
/** Small companies around it. */
const NEIGHBOURS = { companies: 20, orders: 50 };
const AT_ONCE = 5_000;

// Evenly over the last three years, the newest a minute ago, so that ids follow time.
const ORDERS_OF_COMPANY = `
  insert into orders (company_id, manager_id, status, quantity, amount, service_fee, total_amount,
    gift_name, shop_name, face_value, face_amount, group_id, group_name, message, purchaser_name, company_name,
    language, valid_until, created_at, celebration, custom_fields)
  select $1, $2, 'complete', ${GIFTS_EACH}, amount, 1200, ${GIFTS_EACH} * (amount + 1200),
    names[1 + n % 5], 'Café Montaña', '₡' || amount, amount, case when n % 4 = 0 then $4::bigint end,
    case when n % 4 = 0 then 'Ventas' end, '¡Feliz cumpleaños!', 'Ana Mora', 'Pura Vida S.A.', 'es',
    (now() + interval '1 year')::date, now() - interval '1 minute' - n * interval '3 years' / $3::int,
    celebrations[1 + n % 4], jsonb_build_object('cost_center', 'C' || n % 60)
  from generate_series($3::int - 1, 0, -1) as n, cast(5000 + n % 46 * 1000 as bigint) as amount,
    cast('{Tarde de café,Cena para dos,Free Amount Gift,Spa,Libros}' as text[]) as names,
    cast('{birthday,christmas,anniversary,NULL}' as text[]) as celebrations
  order by n desc`;

/** Each order goes to the people that follow those of the order before. */
const GIFTS_OF_ORDERS = `
  insert into gifts (company_id, order_id, person_id, key_version, claim_hash, code_hash,
    receiver_name, receiver_email, receiver_phone, balance, balance_colones, valid_until,
    created_at, role)
  select o.company_id, o.id, p.id, 1, sha256(('claim' || o.id || '-' || p.id)::bytea),
    sha256(('code' || o.id || '-' || p.id)::bytea), p.first_name || ' ' || p.last_name, p.email,
    p.contact_no, o.amount, o.amount, o.valid_until, o.created_at, p.role
  from (select *, row_number() over (order by id) - 1 as n from orders where company_id = $1) as o,
    (select min(id) as first, count(*) as people from people where company_id = $1) as all_people,
    generate_series(0, ${GIFTS_EACH} - 1) as k,
    lateral (select * from people where company_id = $1
      and id = first + (o.n * ${GIFTS_EACH} + k) % people) as p
  where o.n >= $2 and o.n < $3
  order by o.id, k`;

interface Sender extends MadeCompany {
  orders: number;
  group: number;
}

async function addOrders(client: pg.Client, { id, managerId, orders, group }: Sender) {
  await addPeople(client, id, orders);
  await client.query(ORDERS_OF_COMPANY, [id, managerId, orders, group]);
  for (let from = 0; from < orders; from += AT_ONCE)
    await client.query(GIFTS_OF_ORDERS, [id, from, from + AT_ONCE]);
}

async function makeSender(scratch: Scratch, orders: number): Promise<Sender> {
  const database = openDatabase(scratch.serverUrl, { max: 1 });
  try {
    const company = await makeCompany(database);
    return { ...company, orders, group: await makeGroup(database, company.id) };
  } finally {
    await database.close();
  }
}

/**
 * A company that sent a million gifts in 50,000 orders over three years, to 50,000 people, among
 * twenty small ones, or as many as are asked for. The ledger has no entries of these orders, and nothing is left to deliver.
 */
export async function fillGifts(
  scratch: Scratch,
  { orders = ORDERS, neighbours = NEIGHBOURS } = {},
): Promise<MadeCompany> {
  const large = await makeSender(scratch, orders);
  await asSuperuser(scratch.superuserUrl, async (client) => {
    // Neither triggers nor foreign keys: the rows are known to be right.
    await client.query('set session_replication_role = replica');
    for (let n = 0; n < neighbours.companies; n += 1)
      await addOrders(client, await makeSender(scratch, neighbours.orders));
    await addOrders(client, large);
    await client.query(NUMBER_ORDERS);
    await fillPeopleSearch(client);
    await fillGiftSearch(client);
    await client.query('vacuum analyze');
  });
  return large;
}
