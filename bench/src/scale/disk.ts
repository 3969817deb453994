import { table } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import type { Place } from './cluster.ts';
import { sendersOf } from './fill/fill.ts';
import { GIFTS_EACH } from './fill/senders.ts';

/** Bytes of each table with its indexes, the largest first. */
const TABLES = `
  select c.oid::regclass::text as name, pg_table_size(c.oid)::float8 as rows,
    pg_indexes_size(c.oid)::float8 as indexes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'search', 'lookup')
  order by pg_total_relation_size(c.oid) desc`;

const OF_PEOPLE = /^(search\.)?people/;
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20).toLocaleString('en-US');

interface Size {
  name: string;
  rows: number;
  indexes: number;
}

const bytesOf = (sizes: readonly Size[]) =>
  sizes.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);

/** Prints what a filled database takes on disk: for each table, gift and person. */
export async function printSizes(name: string, place: Place): Promise<void> {
  const sizes = await asSuperuser(
    place.superuserUrl,
    async (client) => (await client.query<Size>(TABLES)).rows,
  );
  const senders = await sendersOf(place);
  const gifts = senders.reduce((sum, { orders }) => sum + orders * GIFTS_EACH, 0);
  const people = senders.reduce((sum, one) => sum + one.people, 0);
  const ofPeople = sizes.filter((one) => OF_PEOPLE.test(one.name));
  const others = sizes.filter((one) => !OF_PEOPLE.test(one.name));
  const perGift = (bytes: number) => Math.round(bytes / gifts);
  const rows = sizes
    .slice(0, 14)
    .map((one) => [
      ...[one.name, megabytes(one.rows), megabytes(one.indexes)],
      OF_PEOPLE.test(one.name) ? '' : perGift(one.rows + one.indexes),
    ]);
  console.log(`\n${table([`${name}, MB`, 'rows', 'indexes', 'bytes a gift'], rows)}`);
  console.log(
    `${gifts.toLocaleString('en-US')} gifts, ${perGift(bytesOf(others))} bytes each; ` +
      `${people.toLocaleString('en-US')} people, ${Math.round(bytesOf(ofPeople) / people)} bytes each; ` +
      `${megabytes(bytesOf(sizes))} MB in all`,
  );
}
