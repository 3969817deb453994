import { addTill, type Database, makeCompany, makeItem, openDatabase } from '@regalo/server/bench';
import type pg from 'pg';
import { keys } from '../../rig/client.ts';
import type { Place } from '../cluster.ts';
import type { Sizes } from '../options.ts';

/** As each order has. */
export const GIFTS_EACH = 20;
const ORDERS_OF_SMALL = 25;
const PEOPLE_OF_SMALL = 200;
const SHOPS = 40;

/** A company with its people and orders, whose ids follow each other. */
export interface Sender {
  company_id: number;
  manager_id: number;
  token: string;
  people: number;
  first_person: number;
  orders: number;
  first_order: number;
}

/** The large company first. */
export async function readSenders(client: pg.Client): Promise<Sender[]> {
  const { rows } = await client.query<Record<keyof Sender, string>>(
    'select * from fill.senders order by first_order',
  );
  return rows.map(({ token, ...row }) => {
    const numbers = Object.entries(row).map(([name, value]) => [name, Number(value)]);
    return { token, ...Object.fromEntries(numbers) } as Sender;
  });
}

const sizeOf = (n: number, { gifts, people }: Sizes) =>
  n === 0
    ? { people, orders: Math.ceil(gifts / GIFTS_EACH) }
    : { people: PEOPLE_OF_SMALL, orders: ORDERS_OF_SMALL };

async function addSenders(client: pg.Client, database: Database, sizes: Sizes): Promise<void> {
  let [firstPerson, firstOrder] = [1, 1];
  const made = await readSenders(client);
  for (let n = 0; n <= sizes.companies; n += 1) {
    const { people, orders } = sizeOf(n, sizes);
    if (!made[n]) {
      const { id, managerId, token } = await makeCompany(database, { funds: 0 });
      await client.query('insert into fill.senders values ($1, $2, $3, $4, $5, $6, $7)', [
        ...[id, managerId, token, people, firstPerson, orders, firstOrder],
      ]);
    }
    firstPerson += people;
    firstOrder += orders;
  }
}

async function addShops(client: pg.Client, database: Database): Promise<void> {
  const { rows } = await client.query('select count(*)::int as made from fill.tills');
  for (let n = rows[0].made; n < SHOPS; n += 1) {
    const { shop_id: shopId } = await makeItem(database);
    const till = await database.inShop(shopId, (tx) => addTill(tx, keys, { shopId, name: 'Caja' }));
    await client.query('insert into fill.tills values ($1, $2, $3, $4)', [
      ...[n, shopId, till.id, till.token],
    ]);
  }
}

/** Makes the companies with their managers, and shops with a till each, by the product itself. */
export async function makeSenders(client: pg.Client, place: Place, sizes: Sizes): Promise<void> {
  const database = openDatabase(place.serverUrl, { max: 1 });
  try {
    await addSenders(client, database, sizes);
    await addShops(client, database);
  } finally {
    await database.close();
  }
}
