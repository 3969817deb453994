import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { occasionOf } from '@regalo/contract/occasions/celebrated';
import {
  isOwnOccasion,
  nearestCalendarDay,
  type Occasion,
} from '@regalo/contract/occasions/occasion-dates';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { hasOn, monthDayRows, nearestOfAll, SINCE } from './month-days.ts';

interface Kept {
  orderId: number;
  /** A key of the contract, as the order has it. */
  celebration: string | null | undefined;
  /** When its gifts are sent: one of the company's own days. */
  day: string;
  /** Who gets them. */
  users: readonly number[];
}

/** SQL: for which day each of these people has an occasion, of gifts of a day. Whoever has no date has none. */
export function occasionDays(
  companyId: number,
  { occasion, day, users }: { occasion: Occasion | null } & Pick<Kept, 'day' | 'users'>,
): RawBuilder<unknown> {
  if (occasion === null)
    return sql`select null::bigint as person_id, null::date as occasion_on where false`;
  if (!isOwnOccasion(occasion))
    return sql`select person_id, ${nearestCalendarDay(occasion, day)}::date as occasion_on
      from unnest(${arrayOf(users)}) as person_id`;
  return sql`select p.id as person_id, d.day as occasion_on
    from people p, ${monthDayRows(nearestOfAll(day))}
    where p.company_id = ${companyId} and p.id = any(${arrayOf(users)}) and ${hasOn(SINCE[occasion])}`;
}

/**
 * Those of people who are not deleted, by id and locked against it until the transaction ends: what is written of
 * somebody here says when they were born. Whoever erases them is waited for, or waits and erases that too.
 */
export async function lockLive(
  tx: Connection,
  companyId: number,
  users: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where company_id = ${companyId} and id = any(${arrayOf(users)})
      and deleted_at is null order by id for key share`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Writes who has a gift of an order for which occasion, in place of what was written of it before: when it is
 * scheduled, held, changed or sent. What a rule wrote of its order stays for those who still get it.
 */
export async function keepOccasions(
  tx: Connection,
  companyId: number,
  { orderId, celebration = null, day, users: given }: Kept,
): Promise<void> {
  const occasion = occasionOf(celebrationKey(celebration));
  const users = occasion === null ? given : await lockLive(tx, companyId, given);
  await sql`
    with wanted as materialized (${occasionDays(companyId, { occasion, day, users })}),
    dropped as (
      delete from occasion_gifts o where o.company_id = ${companyId} and o.order_id = ${orderId}
        and case when o.rule_id is null
          then o.occasion is distinct from ${occasion}::text or not exists (select from wanted w
            where w.person_id = o.person_id and w.occasion_on = o.occasion_on)
          else not o.person_id = any(${arrayOf(users)}) end)
    insert into occasion_gifts (company_id, person_id, occasion, occasion_on, order_id)
    select ${companyId}, person_id, ${occasion}::text, occasion_on, ${orderId} from wanted
    on conflict do nothing`.execute(tx);
}

/** Lets people have a gift for the occasion of an order that was canceled, withdrawn or declined, or lapsed. */
export async function dropOccasions(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<void> {
  await tx
    .deleteFrom('occasion_gifts')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
}

/** The same of gifts that were withdrawn one by one. @param chosen over `gifts g` */
export async function dropOfCanceled(
  tx: Connection,
  companyId: number,
  chosen: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from occasion_gifts o using gifts g
    where g.company_id = ${companyId} and ${chosen} and g.status = 'canceled'
      and o.company_id = g.company_id and o.order_id = g.order_id and o.person_id = g.person_id`.execute(
    tx,
  );
}
