import type { Occasion } from '@regalo/contract/occasions/occasion-dates';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import { plusDays, type Zone } from '@regalo/contract/values/days';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import type { OccasionRules, RuleDays } from '../../../database/tables.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { auditSubject } from '../../../platform/security/audit.ts';
import type { RuleTerms } from './plan-rules.ts';
import { YEAR_DAYS } from './rule-stops.ts';

/** The audit subject of occasion rules. */
export const RULE_AUDIT = auditSubject('occasion_rule');

/** A rule with what one recipient costs now, fee included; of an item that is not on sale, what it did. */
export interface RuleRow extends Selectable<OccasionRules> {
  each: number;
  /** Of its company. */
  zone: Zone;
}

/** The part of a rule that plans its days. */
export const termsOf = (row: RuleRow): RuleTerms => ({
  id: row.id,
  occasion: row.occasion as Occasion,
  years: row.years,
  time: row.send_time,
  approval: row.approval,
  card: row.card,
  lastDay: row.last_day,
  doneThrough: row.done_through,
  budget: row.monthly_budget,
  each: row.each,
});

const PRICE = sql<number>`coalesce((select i.price from catalogue_items i where i.id = r.item_id), r.amount)`;

/** The rules of a company that are not deleted. */
const rules = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('occasion_rules as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .selectAll('r')
    .select(sql<number>`${PRICE} + c.service_fee`.as('each'))
    .select(zoneOf('c').as('zone'))
    .where('r.company_id', '=', companyId)
    .where('r.status', '<>', 'deleted')
    .orderBy('r.id');

/** Active rules. */
export const readActive = (tx: Connection, companyId: number): Promise<RuleRow[]> =>
  rules(tx, companyId).where('r.status', '=', 'active').execute();

/**
 * The same, all locked until the transaction ends: workers take turns with the rules of a company, and with whoever
 * changes one.
 */
export async function lockActive(tx: Connection, companyId: number): Promise<RuleRow[]> {
  await lockRules(tx, companyId);
  return await readActive(tx, companyId);
}

/** Locks all rules of a company, in their order. */
export async function lockRules(tx: Connection, companyId: number): Promise<void> {
  await tx
    .selectFrom('occasion_rules')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A rule that is not deleted. */
export async function readRule(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<RuleRow | undefined> {
  return await rules(tx, companyId).where('r.id', '=', id).executeTakeFirst();
}

/** @returns its id */
export async function insertRule(tx: Connection, row: Insertable<OccasionRules>): Promise<number> {
  const { id } = await tx
    .insertInto('occasion_rules')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeRule(
  tx: Connection,
  { company_id: companyId, id }: Pick<RuleRow, 'company_id' | 'id'>,
  change: Updateable<OccasionRules> & { reason?: RuleReason | null },
): Promise<void> {
  await tx
    .updateTable('occasion_rules')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Writes what was done on a day. */
export async function insertRuleDay(tx: Connection, row: Insertable<RuleDays>): Promise<void> {
  await tx.insertInto('rule_days').values(row).execute();
}

/**
 * Spending that counts against the budgets of rules: what was placed and has not come to nothing.
 * @param replaced a rule that would be saved anew, and take back what it has placed after a day
 */
export async function readSpent(
  tx: Connection,
  companyId: number,
  replaced?: { id: number; after: string },
): Promise<{ rule_id: number; month: string; total: number }[]> {
  const { rows } = await sql<{ rule_id: number; month: string; total: number }>`
    select d.rule_id, to_char(d.day, 'YYYY-MM') as month, sum(d.total)::bigint as total
    from rule_days d
      join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = ${companyId} and s.status not in ('canceled', 'declined', 'lapsed')
      and ${replaced ? sql`not (d.rule_id = ${replaced.id} and d.day > ${replaced.after}::date)` : sql`true`}
    group by d.rule_id, month`.execute(tx);
  return rows;
}

/** What a rule has placed that has not come to nothing, within about a year before a day and since the last proof. */
export async function readRecent(
  tx: Connection,
  { company_id: companyId, id, proven_after }: Pick<RuleRow, 'company_id' | 'id' | 'proven_after'>,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(d.total), 0)::bigint as total
    from rule_days d
      join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = ${companyId} and d.rule_id = ${id}
      and s.status not in ('canceled', 'declined', 'lapsed')
      and d.day > greatest(${plusDays(day, -YEAR_DAYS)}::date, ${proven_after}::date)`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many days ahead it was told that funds will lack, before the order of a rule was placed; null where it was not. */
export async function readWarnedBefore(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<number | null> {
  const { rows } = await sql<{ warned_days: number | null }>`
    select r.warned_days from rule_days d
      join occasion_rules r on r.company_id = d.company_id and r.id = d.rule_id and r.warned_day = d.day
    where d.company_id = ${companyId} and d.order_id = ${orderId}`.execute(tx);
  return rows[0]?.warned_days ?? null;
}

/** How many rules a company has, of those that are not deleted. */
export async function countRules(tx: Connection, companyId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('occasion_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders of a rule that are still to be sent, at a time to come, in the order in which they are locked. */
export async function readUnsent(
  tx: Connection,
  { company_id: companyId, id }: Pick<RuleRow, 'company_id' | 'id'>,
  now: Date,
): Promise<{ order_id: number; day: string }[]> {
  const { rows } = await sql<{ order_id: number; day: string }>`
    select d.order_id, d.day from rule_days d
      join scheduled_orders s on s.company_id = d.company_id and s.id = d.order_id
    where d.company_id = ${companyId} and d.rule_id = ${id} and s.send_at > ${now}
      and s.status in ('pending_approval', 'scheduled', 'paused')
    order by d.order_id`.execute(tx);
  return rows;
}

/** Forgets days of a rule: those of its orders that were taken back, and those to come on which nobody got anything. */
export async function forgetDays(
  tx: Connection,
  { company_id: companyId, id }: Pick<RuleRow, 'company_id' | 'id'>,
  { orders, after }: { orders: readonly number[]; after: string },
): Promise<void> {
  await sql`
    delete from rule_days where company_id = ${companyId} and rule_id = ${id}
      and (order_id = any(${arrayOf(orders)})
        or order_id is null and day > ${after}::date)`.execute(tx);
}

/** The last day of which a rule has placed an order that is not forgotten. */
export async function lastPlaced(
  tx: Connection,
  { company_id: companyId, id }: Pick<RuleRow, 'company_id' | 'id'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('rule_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('company_id', '=', companyId)
    .where('rule_id', '=', id)
    .where('order_id', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}

interface Author {
  id: number;
  roles: string[];
  disabled_at: Date | null;
}

/** The members in whose name something is to be sent by itself: scheduled orders, and those of active rules. */
export async function readAuthors(tx: Connection, companyId: number): Promise<Author[]> {
  const { rows } = await sql<Author>`
    select m.id, m.roles, m.disabled_at from managers m
    where m.company_id = ${companyId} and m.id in (
      select s.manager_id from scheduled_orders s
        where s.company_id = ${companyId} and s.status in ('scheduled', 'waiting')
      union select r.manager_id from occasion_rules r
        where r.company_id = ${companyId} and r.status = 'active')
    order by m.id`.execute(tx);
  return rows;
}
