import type pg from 'pg';
import { openDatabase } from '../../../server/src/platform/database.ts';
import { type MadeCompany, makeCompany } from '../../../server/src/testing/factories.ts';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000);
const NEIGHBOURS = 100;
const PEOPLE_EACH = 1_000;
const AT_ONCE = 100_000;

/** Every 64th person has the common name; these have the rare one. */
export const COMMON = 'Ximena';
export const RARE = 'Zarzamora';
const EVERY = 64;
const RARE_EVERY = 200_000;

const FIRST = `{Ana,Luis,María,José,Sofía,Carlos,Lucía,Diego,Valeria,Andrés,Camila,Jorge,Paula,Raúl,
Elena,Pablo,Daniela,Mario,Karla,Felipe,Irene,Óscar,Rosa,Hugo,Noemí,Iván,Silvia,Tomás,Julia,Ramón}`;
const LAST = `{Mora,Jiménez,Vargas,Solano,Castro,Rojas,Quesada,Arias,Brenes,Chaves,Fallas,Ureña,
Segura,Murillo,Alfaro,Salas,Núñez,Campos,Cordero,Vega,Sibaja,Picado,Obando,Hidalgo,Espinoza,Zúñiga}`;

const NAMES = `
  insert into people (company_id, role, first_name, last_name, email, contact_no, dob, country)
  select $1, 1,
    case when n % ${EVERY} = 0 then '${COMMON}' else f[1 + hash % 30] end,
    case when n % ${RARE_EVERY} = 7 then '${RARE}' else l[1 + hash / 31 % 26] end
      || ' ' || l[1 + hash / 811 % 26],
    'p' || n || '@empresa' || hash % 50 || '.cr', '+506' || 60000000 + n, '1990-05-17', 'CR'
  from generate_series($2::int, $3::int) as n, abs(hashint4(n)) as hash,
    cast('${FIRST}' as text[]) as f, cast('${LAST}' as text[]) as l`;

async function addPeople(client: pg.Client, companyId: number, count: number): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await client.query(NAMES, [companyId, from, Math.min(from + AT_ONCE - 1, count)]);
}

/** What the triggers would have written, for all people at once and with the indexes made last. */
async function fillSearch(client: pg.Client): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = 'search.people'::regclass and not indisprimary`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`
    insert into search.people select company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no) from people`);
  await client.query(`
    insert into search.people_buckets select company_id, role, id >> 10, id >> 10 & 31, count(*)
    from people group by 1, 2, 3`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { made } of indexes) await client.query(made);
}

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
    await fillSearch(client);
    await client.query('vacuum analyze people, search.people, search.people_buckets');
  });
  return large;
}

/** Deep enough that an OFFSET would have walked half of the rows. */
export const DEEP_PAGE = Math.floor(PEOPLE / 20) + 1;
