import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import { sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { occasionDays } from './occasion-gift-queries.ts';

/** For which occasion gifts of a day would be, and for whom. */
export interface OccasionOf {
  occasion: Occasion;
  day: string;
  users: readonly number[];
  /** An order whose gifts do not count. */
  except?: number | undefined;
}

/** The people among these who have a gift already for the occasion of a day. */
export async function readGifted(
  tx: Connection,
  companyId: number,
  given: OccasionOf,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct w.person_id as id
    from (${occasionDays(companyId, given)}) as w
      join occasion_gifts o on o.company_id = ${companyId} and o.person_id = w.person_id
        and o.occasion = ${given.occasion} and o.occasion_on = w.occasion_on
        and o.order_id is distinct from ${given.except ?? null}::bigint
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** For which day each of these people has an occasion, of gifts of a day. */
export async function readOccasionDays(
  tx: Connection,
  companyId: number,
  given: Omit<OccasionOf, 'except'>,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ person_id: number; occasion_on: string }>`
    select person_id, occasion_on from (${occasionDays(companyId, given)}) as w`.execute(tx);
  return new Map(rows.map(({ person_id, occasion_on }) => [person_id, occasion_on]));
}

/** The people among these who want no celebration gifts. */
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
