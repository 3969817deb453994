import { sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import type { ScheduledRow } from './scheduled-queries.ts';

/** Writes for whom an order is, in place of whom it was for. @returns how many are not deleted */
export async function writeRecipients(
  tx: Connection,
  companyId: number,
  { orderId, users }: { orderId: number; users: readonly number[] },
): Promise<number> {
  await tx
    .deleteFrom('scheduled_recipients')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into scheduled_recipients (company_id, order_id, person_id, despite_wish)
    select ${companyId}, ${orderId}, p.id, p.no_occasions from people p
    where p.company_id = ${companyId} and p.id = any(${arrayOf(users)})
      and p.deleted_at is null
    order by p.id for key share of p`.execute(tx);
  return Number(numAffectedRows);
}

/** SQL: that a rule placed the order `s`. */
const BY_RULE = sql`exists (select from rule_days d
  where d.company_id = s.company_id and d.order_id = s.id)`;

/** SQL: that a member `p` of a group wants the gift of the order `s`, where it celebrates something. */
export const WANTS_AS_MEMBER = sql<boolean>`not (p.no_occasions
  and (s.celebration is not null or ${BY_RULE}))`;

/** SQL: the same of `p` as the recipient `r`: a member may choose somebody who has opted out already, a rule may not. */
export const WANTS_AS_CHOSEN = sql<boolean>`not (p.no_occasions
  and (s.celebration is not null and not r.despite_wish or ${BY_RULE}))`;

type Followed = Pick<ScheduledRow, 'company_id' | 'id' | 'follow_groups'> & {
  /** The people chosen beside its groups; if absent, the present ones stay. */
  beside?: readonly number[];
};

/** SQL: the chosen ones of an order; of one that follows groups, its members too, each once. */
function recipientsOf({ company_id, id, follow_groups, beside }: Followed) {
  const chosen = sql`select c.person_id, c.despite_wish from scheduled_recipients c
    where c.company_id = ${company_id} and c.order_id = ${id}`;
  if (follow_groups.length === 0) return chosen;
  return sql`
    select one.person_id, bool_or(one.despite_wish) as despite_wish from (
      select m.id as person_id, false as despite_wish from people m where m.company_id = ${company_id}
        and m.deleted_at is null and m.group_id = any(${arrayOf(follow_groups)})
      union all ${
        beside ? sql`select unnest(${arrayOf(beside)}) as person_id, true as despite_wish` : chosen
      }) as one
    group by one.person_id`;
}

/** SQL: for whom an order is, whether they were deleted, and whether they want it. */
export const named = (row: Followed) => sql`
  select p.id, p.deleted_at is not null as deleted, ${WANTS_AS_CHOSEN} as wants
  from (${recipientsOf(row)}) r
    join people p on p.company_id = ${row.company_id} and p.id = r.person_id
    join scheduled_orders s on s.company_id = p.company_id and s.id = ${row.id}`;

/** SQL: the ids of those who get an order now: neither deleted nor opted out. */
export const idsOfPeople = (row: Followed) =>
  sql`select n.id from (${named(row)}) n where not n.deleted and n.wants`;

/** Ids of the present recipients of an order, in order. */
export async function readPeople(tx: Connection, row: Followed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${idsOfPeople(row)} order by n.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Recipients who were chosen individually, whatever group they are in. */
export const readChosen = (tx: Connection, row: Followed): Promise<number[]> =>
  readPeople(tx, { ...row, follow_groups: [] });

/** Recipients whom a card names; of more it names none. */
const NAMED_MAX = 3;

/** The names of those who get an order now, where they are few; else none. */
export async function readNames(tx: Connection, row: Followed): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(p.first_name || ' ' || p.last_name) as name from people p
    where p.company_id = ${row.company_id} and p.id in (${idsOfPeople(row)})
    order by p.id limit ${NAMED_MAX + 1}`.execute(tx);
  const names = rows.map(({ name }) => name).filter(Boolean);
  return rows.length > NAMED_MAX ? [] : names;
}

/** The same as `readPeople` with those who want none, as an edit may change what it celebrates. */
export async function readLive(tx: Connection, row: Followed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from (${named(row)}) n where not n.deleted order by n.id`.execute(tx);
  return rows.map(({ id }) => id);
}
