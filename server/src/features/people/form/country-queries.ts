import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** Of so many people, the newest; counting those of a large company would take long. */
const LOOKED_AT = 1_000;

/** The codes of the countries of a company's people, the commonest first. */
export async function readCountriesInUse(tx: Connection, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ country: string }>`
    select country from (
      select country from people
      where company_id = ${companyId} and deleted_at is null
      order by id desc limit ${LOOKED_AT}) as newest
    where country is not null
    group by country order by count(*) desc, country`.execute(tx);
  return rows.map(({ country }) => country);
}
