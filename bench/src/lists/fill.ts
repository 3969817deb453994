import { type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import { addPeople, fillPeopleSearch } from '../rig/fill-people.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
const NEIGHBOURS = 100;
const PEOPLE_EACH = 1_000;

/** A company with a million people among a hundred small ones. */
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
    await fillPeopleSearch(client);
    await client.query('vacuum analyze people, search.people, search.people_buckets');
  });
  return large;
}

/** Deep enough that an OFFSET would have walked half of the rows. */
export const DEEP_PAGE = Math.floor(PEOPLE / 20) + 1;
