import { countryByCode } from '@regalo/contract/countries';
import type { Category } from '@regalo/contract/fields';
import type { Person } from '@regalo/contract/people';
import { sql } from 'kysely';
import type { Connection } from '../../platform/connection.ts';
import { withinField } from '../../platform/search-term.ts';

interface Found {
  total: number;
  ids: number[];
}

/** The page of a list: its exact total and the ids on it, newest first. */
export async function findPeople(
  tx: Connection,
  list: { role: Category; groupId?: number; term: string; limit: number; offset: number },
): Promise<Found> {
  const { role, groupId = null, limit, offset } = list;
  const term = withinField(list.term);
  const { rows } = await sql<Found>`
    select total, ids from search.find_people(
      ${role}::smallint, ${groupId}::bigint, ${term}, ${limit}::int, ${offset}::bigint)`.execute(
    tx,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** The live people of these ids, newest first, as they travel. */
export async function readPeople(
  tx: Connection,
  companyId: number,
  ids: number[],
): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select p.id, p.first_name, p.last_name, p.email, p.contact_no, p.dob, p.country,
      coalesce(p.group_id, 0) as group_id, g.name as group_name, p.role
    from people p
    left join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.id = any(${ids}::bigint[]) and p.deleted_at is null
    order by p.id desc`.execute(tx);
  return rows.map((row) => ({
    ...row,
    country: countryByCode(row.country ?? '')?.name ?? null,
    group_name: row.group_name ?? 0,
  }));
}

/** Whether a live person has this e-mail or, without one, this phone. */
export async function personExists(
  tx: Connection,
  companyId: number,
  who: { email: string | null; contactNo: string | null },
): Promise<boolean> {
  const key = who.email ? ('email' as const) : ('contact_no' as const);
  const row = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where(key, '=', who.email ?? who.contactNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The category of a live group, or undefined. */
export async function groupCategory(
  tx: Connection,
  companyId: number,
  groupId: number,
): Promise<Category | undefined> {
  const row = await tx
    .selectFrom('groups')
    .select('role')
    .where('company_id', '=', companyId)
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.role;
}

/** Hours to add to UTC for the company's own days. */
export async function timeZoneOf(tx: Connection, companyId: number): Promise<number> {
  const row = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.time_zone;
}
