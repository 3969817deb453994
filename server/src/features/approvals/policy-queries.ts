import type { PoliciesInput } from '@regalo/contract/approvals/policies';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { auditSubject } from '../../platform/security/audit.ts';
import { nameOfManager } from '../team/member-queries.ts';

/** The audit subject of a company's policies; its id is the company's. */
export const POLICIES_AUDIT = auditSubject('policies');

/** The limits above which orders need approval; null for none. */
export interface PolicyRow extends Omit<PoliciesInput, 'always_roles' | 'step_up_above'> {
  always_roles: string[];
}

/** Whether there is anything that an order may exceed. */
export const hasPolicies = (row: PolicyRow): boolean =>
  row.always_roles.length > 0 ||
  [row.order_limit, row.member_limit, row.group_limit, row.second_limit].some(
    (one) => one !== null,
  );

/** The policies of a company; undefined where nothing needs approval. */
export async function readPolicies(
  tx: Connection,
  companyId: number,
): Promise<PolicyRow | undefined> {
  const row = await tx
    .selectFrom('order_policies')
    .select(['order_limit', 'member_limit', 'group_limit', 'second_limit', 'always_roles'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row && policiesOf(row);
}

/** The policies of a joined row, which has none where the company never had any. */
export function policiesOf(
  row: Omit<PolicyRow, 'always_roles'> & { always_roles: string[] | null },
): PolicyRow | undefined {
  const { order_limit, member_limit, group_limit, second_limit } = row;
  const limits = { order_limit, member_limit, group_limit, second_limit };
  const policies = { ...limits, always_roles: row.always_roles ?? [] };
  return hasPolicies(policies) ? policies : undefined;
}

/** The policies as they are shown, with who changed them last. */
export async function readShownPolicies(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('order_policies as p')
    .leftJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'p.company_id').onRef('m.id', '=', 'p.changed_by'),
    )
    .select(['order_limit', 'member_limit', 'group_limit', 'second_limit', 'always_roles'])
    .select(['step_up_above', 'changed_at', nameOfManager('m').as('changed_by')])
    .where('p.company_id', '=', companyId)
    .executeTakeFirst();
}

/** Above which total an order asks for a proof; null where none does. */
export async function readStepUpMark(tx: Connection, companyId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('order_policies')
    .select('step_up_above')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.step_up_above ?? null;
}

/**
 * Replaces the policies. The wallet stays locked until commit: an order that debits it afterwards knows
 * by the revision that they have changed.
 */
export async function writePolicies(
  tx: Connection,
  companyId: number,
  { managerId, ...policies }: PoliciesInput & { managerId: number },
): Promise<void> {
  await tx
    .updateTable('wallets')
    .set({ policy_revision: sql<number>`policy_revision + 1` })
    .where('company_id', '=', companyId)
    .execute();
  const row = { ...policies, changed_at: sql<Date>`now()`, changed_by: managerId };
  await tx
    .insertInto('order_policies')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}
