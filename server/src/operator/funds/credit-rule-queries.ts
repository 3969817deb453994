import { operatorPermissionsOf } from '@regalo/contract/operator/roles';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';

/** A rule as it is stored, with the names of whoever set, accepted and ended it. */
export interface RuleRow {
  id: number;
  payment_max: number;
  day_max: number;
  known_payers: boolean;
  author_id: number;
  set_by: string;
  accepted_by: string | null;
  created_at: Date;
  ended_at: Date | null;
  ended_by: string | null;
}

const nameOf = (alias: string) =>
  sql<string>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

/** The newest rules, that which is on among them, the newest first. */
export const readRules = (tx: Connection, limit: number): Promise<RuleRow[]> =>
  tx
    .selectFrom('operator.credit_rules as r')
    .innerJoin('operator.operators as s', 's.id', 'r.set_by')
    .leftJoin('operator.operators as a', 'a.id', 'r.accepted_by')
    .leftJoin('operator.operators as e', 'e.id', 'r.ended_by')
    .select(['r.id', 'r.payment_max', 'r.day_max', 'r.known_payers', 'r.set_by as author_id'])
    .select(['r.created_at', 'r.ended_at', nameOf('s').as('set_by')])
    .select(nameOf('a').$castTo<string | null>().as('accepted_by'))
    .select(nameOf('e').$castTo<string | null>().as('ended_by'))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();

const ruleOn = (tx: Connection) =>
  tx
    .selectFrom('operator.credit_rules')
    .select(['id', 'payment_max', 'day_max', 'known_payers', 'set_by', 'created_at'])
    .where('ended_at', 'is', null);

/** The rule that is on; undefined where none is. */
export const readRuleOn = (tx: Connection) => ruleOn(tx).executeTakeFirst();

export type RuleOn = NonNullable<Awaited<ReturnType<typeof readRuleOn>>>;

/** The same, locked until the transaction ends: whoever ends it waits, or is waited for. */
export const lockRule = (tx: Connection) => ruleOn(tx).forUpdate().executeTakeFirst();

/** Switches the rule off that is on. @returns what it was; undefined where none is on */
export async function endRule(tx: Connection, operatorId: number): Promise<RuleOn | undefined> {
  const rule = await lockRule(tx);
  if (!rule) return undefined;
  await tx
    .updateTable('operator.credit_rules')
    .set({ ended_at: sql<Date>`now()`, ended_by: operatorId })
    .where('id', '=', rule.id)
    .execute();
  return rule;
}

/** What rules have credited within some hours. */
export async function creditedByRules(
  tx: Connection,
  hours: number,
): Promise<{ count: number; total: number }> {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total
    from operator.bank_transfers
    where rule_id is not null and credited_at > now() - make_interval(hours => ${hours})`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, total: 0 };
}

/** Whoever set a rule, as whom it credits; undefined where they are disabled or no longer may. */
export async function readAuthor(
  tx: Connection,
  operatorId: number,
): Promise<OperatorSession | undefined> {
  const found = await tx
    .selectFrom('operator.operators')
    .select(['email', 'first_name', 'last_name', 'roles'])
    .where('id', '=', operatorId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const permissions = operatorPermissionsOf(found?.roles ?? []);
  if (!found || !permissions.includes('funds.credit')) return undefined;
  const { email, first_name, last_name, roles } = found;
  // No session: what the audit has of it stays empty.
  return { id: 0, operatorId, email, name: `${first_name} ${last_name}`, roles, permissions };
}
