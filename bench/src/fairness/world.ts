import { type Database, type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import { sql } from 'kysely';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const AMPLE = 9_000_000_000_000_000;
const PEOPLE_OF_SMALL = 50;

export interface Company extends MadeCompany {
  people: number[];
}

/** A company that asks for much at once, and others that ask for little. */
export interface World {
  big: Company;
  small: Company[];
}

/** Behind the @ of all e-mails of a company's people, by which its mails are told from others. */
export const domainOf = ({ id }: MadeCompany) => `company${id}.cr`;

async function addCompany(database: Database, people: number): Promise<Company> {
  const company = await makeCompany(database, { funds: AMPLE });
  const { rows } = await database.inCompany(company.id, (tx) =>
    sql<{ id: number }>`
      insert into people (company_id, role, first_name, last_name, email, dob, country)
      select ${company.id}, 1, 'María', 'Jiménez Mora', 'person' || n || '@' || ${domainOf(company)}::text,
        '1990-05-17', 'CR'
      from generate_series(1, ${people}::int) as n returning id`.execute(tx),
  );
  return { ...company, people: rows.map(({ id }) => id) };
}

/** Fills an empty database. @param recipients of the big company's orders */
export async function makeWorld(
  scratch: Scratch,
  { recipients, companies }: { recipients: number; companies: number },
): Promise<World> {
  const database = openDatabase(scratch.serverUrl, { max: 1 });
  const big = await addCompany(database, recipients);
  const small: Company[] = [];
  for (let n = 0; n < companies; n += 1) small.push(await addCompany(database, PEOPLE_OF_SMALL));
  await database.close();
  await asSuperuser(scratch.superuserUrl, (client) => client.query('vacuum analyze'));
  return { big, small };
}
