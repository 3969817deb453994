import { type Database, type MadeCompany, makeCompany, openDatabase } from '@regalo/server/bench';
import { sql } from 'kysely';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';
import { BAD_MANNERS, type Receiver, startReceiver } from './receivers.ts';

/** Endpoints of each company whose receivers are bad. */
const ENDPOINTS = 5;

/** A company whose receivers all behave alike. */
export interface Company extends MadeCompany {
  receiver: Receiver;
}

/** A company that is measured, and one for each way in which a receiver can be bad. */
export interface World {
  database: Database;
  good: Company;
  bad: Company[];
  stop(): Promise<void>;
}

async function addCompany(
  database: Database,
  receiver: Receiver,
  endpoints: number,
): Promise<Company> {
  const company = await makeCompany(database);
  const { id, managerId } = company;
  await database.inCompany(id, (tx) =>
    sql`
      insert into webhook_endpoints (company_id, address, kinds, created_by)
      select ${id}, ${receiver.address}::text, '{person.changed}', ${managerId}
      from generate_series(1, ${endpoints}::int)`.execute(tx),
  );
  return { ...company, receiver };
}

/** Fills an empty database, and starts the receivers. */
export async function makeWorld({ serverUrl }: Scratch): Promise<World> {
  const database = openDatabase(serverUrl, { max: 4 });
  const good = await addCompany(database, await startReceiver(), 1);
  const bad: Company[] = [];
  for (const answer of Object.values(BAD_MANNERS))
    bad.push(await addCompany(database, await startReceiver(answer), ENDPOINTS));
  return {
    database,
    good,
    bad,
    async stop() {
      await Promise.all([good, ...bad].map(({ receiver }) => receiver.stop()));
      await database.close();
    },
  };
}

/** Adds somebody, of whom the endpoints of the company are told. @returns their id */
export const addSomebody = (database: Database, { id }: Company): Promise<number> =>
  database.inCompany(id, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into people (company_id, role, first_name, last_name, email, dob, country)
      values (${id}, 1, 'María', 'Jiménez Mora', gen_random_uuid() || '@valle.cr', '1990-05-17', 'CR')
      returning id`.execute(tx);
    return rows[0]?.id ?? Number.NaN;
  });

/** Forgets what was not delivered, and that endpoints are bad, so that the next round begins as the first did. */
export async function forgetBad({ superuserUrl }: Scratch, { bad }: World): Promise<void> {
  for (const { receiver } of bad) receiver.drop();
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(`update webhook_deliveries set state = 'kept' where state = 'waiting'`);
    await client.query('update webhook_endpoints set failing_since = null, slow = false');
  });
}
