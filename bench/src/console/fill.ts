import { makeCompany, openDatabase } from '@regalo/server/bench';
import { fillGifts } from '../gifts-fill/fill.ts';
import { addPeople } from '../rig/fill-people.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const COMPANIES = Number(process.env.COMPANIES ?? 1_000);
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
/** Of each company; one of them has sent half of all. With twenty gifts an order that is a million. */
const ORDERS_EACH = Number(process.env.ORDERS ?? 25);

/**
 * Companies of which each has sent gifts, one of them half of all, and one that has only people.
 * @returns what a recipient of the large one is found by
 */
export async function fillCompanies(scratch: Scratch): Promise<{ email: string; phone: string }> {
  await fillGifts(scratch, {
    orders: ORDERS_EACH * COMPANIES,
    neighbours: { companies: COMPANIES, orders: ORDERS_EACH },
  });
  const database = openDatabase(scratch.serverUrl, { max: 1 });
  const { id } = await makeCompany(database);
  await database.close();
  return await asSuperuser(scratch.superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await addPeople(client, id, PEOPLE - 2 * COMPANIES * ORDERS_EACH);
    // Each name is another one.
    await client.query("update companies set name = 'Empresa ' || id");
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      'select receiver_email as email, receiver_phone as phone from gifts order by id desc limit 1',
    );
    return rows[0];
  });
}
