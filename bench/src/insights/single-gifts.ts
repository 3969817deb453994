import {
  addManager,
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  NUMBER_ORDERS,
  openDatabase,
  PIN_HASH,
} from '@regalo/server/bench';
import type pg from 'pg';
import { fillTallies } from '../gifts-fill/search.ts';
import { addPeople } from '../rig/fill-people.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const PEOPLE = 20_000;
/** What orders have of each; some have no group and no shop. */
const MEMBERS = 60;
const GROUPS = 40;
const SHOPS = 30;

// Evenly over the last three years, the newest a minute ago, so that ids follow time.
const ORDERS = `
  insert into orders (company_id, manager_id, status, quantity, amount, service_fee, total_amount,
    gift_name, shop_name, face_value, face_amount, group_id, group_name, shop_id, message, purchaser_name, company_name,
    language, valid_until, created_at, celebration, custom_fields)
  select $1, ($3::bigint[])[1 + n % ${MEMBERS}], 'complete', 1, amount, 1200, amount + 1200,
    'Tarde de café', 'Café Montaña', '₡' || amount, amount, ($4::bigint[])[1 + n % ${GROUPS + 5}],
    case when n % ${GROUPS + 5} < ${GROUPS} then 'Ventas' end, ($5::bigint[])[1 + n % ${SHOPS + 7}],
    '¡Feliz cumpleaños!', 'Ana Mora', 'Pura Vida S.A.', 'es', (now() + interval '1 year')::date,
    now() - interval '1 minute' - n * interval '3 years' / $2::int, celebrations[1 + n % 4],
    jsonb_build_object('cost_center', 'C' || n % 59)
  from generate_series($2::int - 1, 0, -1) as n, cast(5000 + n % 46 * 1000 as bigint) as amount,
    cast('{birthday,christmas,anniversary,NULL}' as text[]) as celebrations
  order by n desc`;

const GIFTS = `
  insert into gifts (company_id, order_id, person_id, key_version, claim_hash, code_hash, receiver_name, receiver_email,
    balance, balance_colones, valid_until, created_at, role)
  select o.company_id, o.id, p.id, 1, sha256(('claim' || o.id)::bytea), sha256(('code' || o.id)::bytea),
    p.first_name || ' ' || p.last_name, p.email, o.amount, o.amount, o.valid_until, o.created_at, 1 + o.id % 3
  from orders o join people p on p.company_id = o.company_id
    and p.id = (select min(id) from people where company_id = $1) + o.id % ${PEOPLE}
  where o.company_id = $1`;

/** So many of something, made one after another. */
async function several<T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make(n));
  return made;
}

async function makeSender(scratch: Scratch) {
  const database = openDatabase(scratch.serverUrl, { max: 1 });
  try {
    const company = await makeCompany(database);
    const pinHash = await PIN_HASH;
    const members = await several(MEMBERS, (n) =>
      database.inCompany(company.id, (tx) =>
        addManager(tx, company.id, {
          email: `member${n}@empresa.cr`,
          firstName: 'Ana',
          lastName: `Mora ${n}`,
          pinHash,
        }),
      ),
    );
    const groups = await several(GROUPS, (n) =>
      makeGroup(database, company.id, { name: `Grupo ${n}` }),
    );
    const shops = await several(SHOPS, () => makeItem(database));
    return { company, members, groups, shops: shops.map(({ shop_id }) => shop_id) };
  } finally {
    await database.close();
  }
}

/**
 * A company that sent so many gifts over three years, each in an order of its own. The ledger has no entries of these orders,
 * nothing is left to deliver, and they are not found by names.
 */
export async function fillSingleGifts(scratch: Scratch, gifts: number): Promise<MadeCompany> {
  const { company, members, groups, shops } = await makeSender(scratch);
  await asSuperuser(scratch.superuserUrl, async (client: pg.Client) => {
    // Neither triggers nor foreign keys: the rows are known to be right.
    await client.query('set session_replication_role = replica');
    await addPeople(client, company.id, PEOPLE);
    await client.query(ORDERS, [company.id, gifts, members, groups, shops]);
    await client.query('analyze orders, people');
    await client.query(GIFTS, [company.id]);
    await client.query(NUMBER_ORDERS);
    await fillTallies(client);
    await client.query('vacuum analyze');
  });
  return company;
}
