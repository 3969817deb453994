import { sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { COST_OF_GIVEAWAY, IS_OF_GIVEAWAY } from '../../platform/giveaway-spending.ts';

/** Spending that counts against limits: colones of a member, and of each group. */
export interface Spent {
  memberId: number;
  total: number;
  groups: readonly { id: number; colones: number }[];
}

/** Since when it counts until now: for 24 hours, and in the present month of the company's own days. */
export interface Since {
  day: Date;
  month: Date;
  now: Date;
}

const ofMember = (id: number) => `member:${id}`;
const ofGroup = (id: number) => `group:${id}`;
const ofOrder = (id: number) => `order:${id}`;

/** Counts an order against the limits of its author and of its recipients' groups. */
export async function addSpending(
  tx: Connection,
  companyId: number,
  { orderId, memberId, total, groups, at }: Spent & { orderId: number; at: Date },
): Promise<void> {
  const rows = [
    { budget: ofMember(memberId), colones: total },
    ...groups.map(({ id, colones }) => ({ budget: ofGroup(id), colones })),
  ];
  const cause = ofOrder(orderId);
  await tx
    .insertInto('spending')
    .values(rows.map((row) => ({ company_id: companyId, cause, created_at: at, ...row })))
    .execute();
}

/** Counts what a member reopened; the cause is one of its ledger transactions or the call itself. */
export async function addReopening(
  tx: Connection,
  companyId: number,
  { memberId, total }: { memberId: number; total: number },
): Promise<void> {
  await sql`
    insert into spending (company_id, budget, cause, colones)
    values (${companyId}, ${ofMember(memberId)}, 'reopening:' || pg_current_xact_id(), ${total})`.execute(
    tx,
  );
}

/** Takes an order back that came to nothing. */
export async function dropSpending(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<void> {
  await tx
    .deleteFrom('spending')
    .where('company_id', '=', companyId)
    .where('cause', '=', ofOrder(orderId))
    .execute();
}

/** Counts an order of no group for less than before, where it counted. */
export async function lowerSpending(
  tx: Connection,
  companyId: number,
  { orderId, total }: { orderId: number; total: number },
): Promise<void> {
  if (total === 0) return await dropSpending(tx, companyId, orderId);
  await tx
    .updateTable('spending')
    .set({ colones: total })
    .where('company_id', '=', companyId)
    .where('cause', '=', ofOrder(orderId))
    .execute();
}

interface Used {
  day: number;
  month: number;
  /** By the id of the group. */
  groups: ReadonlyMap<number, number>;
}

/** The spending so far, without one order. */
export async function sumSpending(
  tx: Connection,
  companyId: number,
  {
    memberId,
    groups,
    since,
    but,
  }: Pick<Spent, 'memberId' | 'groups'> & { since: Since; but?: number },
): Promise<Used> {
  const budgets = [ofMember(memberId), ...groups.map(({ id }) => ofGroup(id))];
  const first = since.day < since.month ? since.day : since.month;
  const { rows } = await sql<{ budget: string; day: number; month: number }>`
    select budget,
      coalesce(sum(colones) filter (where created_at > ${since.day}), 0)::bigint as day,
      coalesce(sum(colones) filter (where created_at >= ${since.month}), 0)::bigint as month
    from spending where company_id = ${companyId} and budget = any(${budgets}::text[])
      and created_at >= ${first} and cause <> ${ofOrder(but ?? 0)}
    group by budget`.execute(tx);
  const found = new Map(rows.map((row) => [row.budget, row]));
  const { day = 0, month = 0 } = found.get(ofMember(memberId)) ?? {};
  const used = groups.map(({ id }) => [id, found.get(ofGroup(id))?.month ?? 0] as const);
  return { day, month, groups: new Map(used) };
}

/**
 * Counts what was ordered and reopened before anything was counted: of the company's month and the last
 * 24 hours. Recipients count for the group in which they are now.
 */
export async function countSpendingBefore(
  tx: Connection,
  companyId: number,
  { day, month }: Since,
): Promise<void> {
  const first = day < month ? day : month;
  await sql`
    insert into spending (company_id, budget, cause, colones, created_at)
    select ${companyId}, budget, 'order:' || id, colones, created_at from (
      select o.id, o.created_at, 'member:' || o.manager_id as budget, o.total_amount as colones
      from orders o where o.company_id = ${companyId} and o.created_at >= ${first}
        and not ${IS_OF_GIVEAWAY}
      union all
      select w.id, w.created_at, 'member:' || w.manager_id, ${COST_OF_GIVEAWAY}
      from giveaways w where w.company_id = ${companyId} and w.created_at >= ${first}
        and ${COST_OF_GIVEAWAY} > 0
      union all
      select o.id, o.created_at, 'group:' || p.group_id, count(*) * (o.amount + o.service_fee)
      from orders o
        join gifts g on g.company_id = o.company_id and g.order_id = o.id
        join people p on p.company_id = g.company_id and p.id = g.person_id
      where o.company_id = ${companyId} and o.created_at >= ${first} and p.group_id is not null
        and not ${IS_OF_GIVEAWAY}
      group by o.id, o.created_at, p.group_id, o.amount, o.service_fee) as one
    where not exists (select from spending s
      where s.company_id = ${companyId} and s.cause = 'order:' || one.id)`.execute(tx);
  await sql`
    insert into spending (company_id, budget, cause, colones, created_at)
    select ${companyId}, replace(t.author, 'manager:', 'member:'), 'reopening:' || t.booked_in,
      sum(-e.amount)::bigint, t.created_at
    from ledger_transactions t
      join ledger_entries e on e.company_id = t.company_id and e.transaction_id = t.id
        and e.account = 'wallet'
    where t.company_id = ${companyId} and t.kind = 'reopening' and t.created_at >= ${first}
      and t.author like 'manager:%'
    group by t.author, t.booked_in, t.created_at
    on conflict do nothing`.execute(tx);
}

/** Deletes what counts against nothing any more. */
export async function deleteOldSpending(
  tx: Connection,
  companyId: number,
  { before, most }: { before: Date; most: number },
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from spending where company_id = ${companyId} and ctid = any(array(
      select ctid from spending where company_id = ${companyId} and created_at < ${before}
      limit ${most}))`.execute(tx);
  return numAffectedRows;
}

/** How many of these people are in which group, for those who are in one. */
export async function countGroups(
  tx: Connection,
  companyId: number,
  people: readonly number[],
): Promise<{ id: number; name: string; people: number }[]> {
  const { rows } = await sql<{ id: number; name: string; people: number }>`
    select g.id, g.name, count(*) as people
    from people p join groups g on g.company_id = p.company_id and g.id = p.group_id
    where p.company_id = ${companyId} and p.id = any(${arrayOf(people)})
    group by g.id, g.name order by g.id`.execute(tx);
  return rows;
}
