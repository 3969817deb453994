import type pg from 'pg';
import { fillTallies } from '../../gifts-fill/search.ts';
import { addPeople, fillPeopleSearch } from '../../rig/fill-people.ts';
import { buildIndexes, ignoreIndexes } from '../../rig/load-unindexed.ts';
import { asSuperuser } from '../../rig/scratch.ts';
import type { Place } from '../cluster.ts';
import type { Sizes } from '../options.ts';
import { fillGifts } from './gifts.ts';
import { BOOKINGS, ENTRIES, fillOrders } from './orders.ts';
import { GIFTS_EACH, makeSenders, readSenders, type Sender } from './senders.ts';
import { openFill, step } from './steps.ts';

/** What grows with the gifts. */
const OF_GIFTS = [
  ...['orders', 'gifts', 'gift_activities', 'deliveries', 'delivery_attempts', 'redemptions'],
  ...['shop_entries', 'ledger_transactions', 'ledger_entries', 'search.gifts', 'lookup.gifts'],
  'lookup.codes',
];

async function fillPeople(client: pg.Client, senders: readonly Sender[]): Promise<void> {
  await client.query(
    'truncate people, search.people, search.people_buckets restart identity cascade',
  );
  await ignoreIndexes(client, ['people']);
  for (const { company_id, people } of senders) await addPeople(client, company_id, people);
  await buildIndexes(client, ['people']);
  await client.query('analyze people');
}

/** New rows come after those of the fill. */
async function moveSequences(client: pg.Client, senders: readonly Sender[]): Promise<void> {
  const orders = senders.reduce((sum, one) => sum + one.orders, 1);
  const gifts = orders * GIFTS_EACH;
  const last = {
    ...{ orders, gifts, deliveries: gifts, delivery_attempts: gifts, redemptions: gifts },
    ...{ shop_entries: gifts, gift_activities: (gifts + 1) * 4 },
    ledger_transactions: (orders + 1) * BOOKINGS,
    ledger_entries: (orders + 1) * BOOKINGS * ENTRIES,
  };
  for (const [table, id] of Object.entries(last))
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, id]);
}

/** In one transaction with its truncate, so that none of it goes to the log. */
async function fillSent(client: pg.Client, senders: readonly Sender[]): Promise<void> {
  await client.query(`truncate ${OF_GIFTS} restart identity cascade`);
  await fillOrders(client);
  // Gifts are read from the orders of a company.
  await buildIndexes(client, ['orders']);
  await client.query('analyze orders; analyze fill.tills');
  await ignoreIndexes(client, OF_GIFTS.slice(1));
  await fillGifts(client, senders);
  await moveSequences(client, senders);
}

/**
 * Fills a database: a large company and small ones, with what the product would have written of them
 * (books, hashes, search, tallies). Does nothing where it is full.
 */
export async function fill(place: Place, sizes: Sizes): Promise<void> {
  await asSuperuser(place.superuserUrl, async (client) => {
    await client.query(`set work_mem = '256MB'; set jit = off`);
    await openFill(client);
    await step(client, 'companies', () => makeSenders(client, place, sizes), { alone: true });
    const senders = await readSenders(client);
    await step(client, 'people', () => fillPeople(client, senders));
    await step(client, 'search of people', () => fillPeopleSearch(client));
    await step(client, 'gifts', () => fillSent(client, senders));
    for (const table of OF_GIFTS.slice(1))
      await step(client, `indexes of ${table}`, () => buildIndexes(client, [table]));
    await step(client, 'tallies', () => fillTallies(client));
    await step(client, 'vacuum', () => client.query('vacuum (freeze, analyze)'), { alone: true });
  });
}

/** The companies of a filled database, the large one first. */
export const sendersOf = ({ superuserUrl }: Place): Promise<Sender[]> =>
  asSuperuser(superuserUrl, readSenders);
