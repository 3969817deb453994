import {
  type Database,
  type MadeCompany,
  makeCompany,
  makePerson,
  openDatabase,
} from '@regalo/server/bench';
import { sql } from 'kysely';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

export const RECIPIENTS = Number(process.env.RECIPIENTS ?? 100_000);

const AMPLE = 9_000_000_000_000_000;

/** Two companies: one that sends a large order again and again, one that works beside it. */
export interface World {
  database: Database;
  sender: MadeCompany;
  neighbour: MadeCompany;
  /** The recipients of the large order. */
  people: number[];
  /** A person of each company, for small orders. */
  friend: number;
  neighbourFriend: number;
}

/** People with names and e-mails, in one statement, as the server's role and through its triggers. */
async function addPeople(database: Database, companyId: number, count: number): Promise<number[]> {
  const { rows } = await database.inCompany(companyId, (tx) =>
    sql<{ id: number }>`
      insert into people (company_id, role, first_name, last_name, email, dob, start_date, country)
      select ${companyId}, 1, 'María', 'Jiménez Mora', 'person' || n || '@empresa.cr', '1990-05-17', '2019-03-01',
        'CR'
      from generate_series(1, ${count}::int) as n returning id`.execute(tx),
  );
  return rows.map((row) => row.id);
}

/** Fills a fresh database. @param count of the recipients of a large order */
export async function makeWorld(scratch: Scratch, count = RECIPIENTS): Promise<World> {
  const database = openDatabase(scratch.serverUrl);
  const sender = await makeCompany(database, { funds: AMPLE });
  const neighbour = await makeCompany(database, { funds: AMPLE });
  const people = await addPeople(database, sender.id, count);
  const friend = await makePerson(database, sender.id);
  const neighbourFriend = await makePerson(database, neighbour.id);
  await asSuperuser(scratch.superuserUrl, (client) => client.query('VACUUM ANALYZE'));
  return { database, sender, neighbour, people, friend, neighbourFriend };
}
