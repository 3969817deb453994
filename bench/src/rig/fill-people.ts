import type pg from 'pg';
import { buildIndexes, ignoreIndexes } from './load-unindexed.ts';

const AT_ONCE = 100_000;

/** Every 64th person has the common name, every 200th the other; these have the rare one. */
export const COMMON = 'Ximena';
export const OTHER = 'Eulalia';
export const RARE = 'Zarzamora';
const EVERY = 64;
const OTHER_EVERY = 200;
const RARE_EVERY = 200_000;

const FIRST = `{Ana,Luis,María,José,Sofía,Carlos,Lucía,Diego,Valeria,Andrés,Camila,Jorge,Paula,Raúl,
Elena,Pablo,Daniela,Mario,Karla,Felipe,Irene,Óscar,Rosa,Hugo,Noemí,Iván,Silvia,Tomás,Julia,Ramón}`;
const LAST = `{Mora,Jiménez,Vargas,Solano,Castro,Rojas,Quesada,Arias,Brenes,Chaves,Fallas,Ureña,
Segura,Murillo,Alfaro,Salas,Núñez,Campos,Cordero,Vega,Sibaja,Picado,Obando,Hidalgo,Espinoza,Zúñiga}`;

const NAMES = `
  insert into people (company_id, role, first_name, last_name, email, contact_no, dob, country)
  select $1, 1,
    case when n % ${EVERY} = 0 then '${COMMON}' when n % ${OTHER_EVERY} = 7 then '${OTHER}'
      else f[1 + hash % 30] end,
    case when n % ${RARE_EVERY} = 7 then '${RARE}' else l[1 + hash / 31 % 26] end
      || ' ' || l[1 + hash / 811 % 26],
    'p' || n || '@empresa' || hash % 50 || '.cr', '+506' || 60000000 + n, '1990-05-17', 'CR'
  from generate_series($2::int, $3::int) as n, abs(hashint4(n)) as hash,
    cast('${FIRST}' as text[]) as f, cast('${LAST}' as text[]) as l`;

/** Adds so many people to a company; triggers have to be off. */
export async function addPeople(
  client: pg.Client,
  companyId: number,
  count: number,
): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE)
    await client.query(NAMES, [companyId, from, Math.min(from + AT_ONCE - 1, count)]);
}

/** What the triggers would have written, for all people at once and with the indexes made last. */
export async function fillPeopleSearch(client: pg.Client): Promise<void> {
  await ignoreIndexes(client, ['search.people']);
  await client.query(`
    insert into search.people select company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no) from people`);
  await client.query(`
    insert into search.people_buckets (company_id, role, shift, bucket, slot, n)
    select company_id, role, shift, id >> shift, id >> 10 & 31, count(*)
    from people, (values (10), (15), (20)) as sizes (shift) group by 1, 2, 3, 4, 5`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await buildIndexes(client, ['search.people']);
}
