import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { occasionDays } from './keep-occasions.ts';

const arrayOf = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;

/** Those of these people who have a gift for the occasion that a gift of a day would be for. @param but an order */
export async function readGifted(
  tx: Connection,
  companyId: number,
  {
    occasion,
    day,
    users,
    but = 0,
  }: { occasion: Occasion; day: string; users: readonly number[]; but?: number | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.person_id as id
    from (${occasionDays(companyId, { occasion, day, users })}) as w
      join occasion_gifts o on o.company_id = ${companyId} and o.person_id = w.person_id
        and o.occasion = ${occasion} and o.occasion_on = w.occasion_on
    where o.order_id <> ${but} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of these people who want no celebration gifts. */
export async function readUnwilling(
  tx: Connection,
  companyId: number,
  users: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where company_id = ${companyId} and id = any(${arrayOf(users)})
      and no_occasions and deleted_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whoever is in these groups. */
export async function readMembersOf(
  tx: Connection,
  companyId: number,
  groups: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where company_id = ${companyId} and group_id = any(${arrayOf(groups)})
      and deleted_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
