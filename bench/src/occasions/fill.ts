import { type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import { addPeople, fillPeopleSearch } from '../rig/fill-people.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 20_000);
const NEIGHBOURS = 20;
const PEOPLE_EACH = 1_000;

/** Born over sixty years, and in the company for up to twenty. */
const DATES = `update people set
  dob = date '1945-01-01' + abs(hashint4(id::int)) % 21915,
  start_date = date '2005-01-01' + abs(hashint4(id::int + 77)) % 7305`;
/** Two in three had a gift for each occasion of three years. */
const GIFTS = `insert into occasion_gifts (company_id, person_id, occasion, occasion_on, order_id)
  select company_id, id, occasion, make_date(year, extract(month from since)::int,
    least(28, extract(day from since)::int)), year
  from people, generate_series(2024, 2026) as year,
    lateral (values ('birthday', dob), ('work_anniversary', start_date)) as own (occasion, since)
  where id % 3 > 0`;
/** What whoever needs no row security would have: people by month and day. */
const INDEXES = ['dob', 'start_date'].map(
  (date) => `create index on people
    (company_id, ((extract(month from ${date}) * 100 + extract(day from ${date}))::int))
    where deleted_at is null and ${date} is not null`,
);

/** A company with many people, all with both dates, among small ones. */
export async function fill(scratch: Scratch): Promise<MadeCompany> {
  const database = openDatabase(scratch.serverUrl, { max: 2 });
  const companies: MadeCompany[] = [];
  for (let n = 0; n <= NEIGHBOURS; n += 1) companies.push(await makeCompany(database));
  await database.close();
  const [large, ...small] = companies;
  if (!large) throw new Error('no company');
  await asSuperuser(scratch.superuserUrl, async (client) => {
    // Neither triggers nor foreign keys: the rows are known to be right.
    await client.query('set session_replication_role = replica');
    for (const { id } of small) await addPeople(client, id, PEOPLE_EACH);
    await addPeople(client, large.id, PEOPLE);
    await client.query(DATES);
    await fillPeopleSearch(client);
    await client.query(GIFTS);
    for (const index of INDEXES) await client.query(index);
    await client.query('vacuum full analyze people');
    await client.query('vacuum analyze people, occasion_gifts, search.people');
  });
  return large;
}
