import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { lockBalance } from '../../features/wallet/queries.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { clockOf } from '../../platform/company-zone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry } from '../../platform/security/audit.ts';

interface Why {
  reason: string;
  author: string;
}

const record = (
  tx: Connection,
  companyId: number,
  { action, author, after }: { action: 'suspended' | 'resumed'; author: string; after: object },
) =>
  addAuditEntry(tx, companyId, {
    author,
    subject: COMPANY_AUDIT,
    action,
    subjectId: companyId,
    after: { ...after },
  });

/**
 * Suspends the company of the transaction: it sends nothing until it is resumed. Orders that are being placed have the
 * wallet locked, so they are waited for; whoever comes after them is refused.
 * @throws Refusal wrong_state where it is suspended already
 */
export async function suspendCompanyIn(
  tx: Connection,
  companyId: number,
  { reason, author }: Why,
): Promise<void> {
  await lockBalance(tx, companyId);
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ suspended_at: sql<Date>`now()`, suspension_reason: reason })
    .where('id', '=', companyId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('company_suspended_already');
  await record(tx, companyId, { action: 'suspended', author, after: { reason } });
}

/**
 * Lets the company of the transaction send again. What waited for an approval has as much time left as it had; a
 * giveaway no longer than its last day.
 * @throws Refusal wrong_state where it is not suspended
 */
export async function resumeCompanyIn(
  tx: Connection,
  companyId: number,
  { reason, author }: Why,
): Promise<void> {
  await lockBalance(tx, companyId);
  await sql`
    update pending_orders p set expires_at = least(p.expires_at + (now() - c.suspended_at),
      (select (g.until + 1)::timestamp at time zone ${clockOf('c')} from giveaways g
        where g.company_id = p.company_id and g.id = p.giveaway_id))
    from companies c where c.id = ${companyId} and c.suspended_at is not null
      and p.company_id = c.id and p.status = 'pending_approval' and p.expires_at > c.suspended_at`.execute(
    tx,
  );
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ suspended_at: null, suspension_reason: null, resumed_at: sql<Date>`now()` })
    .where('id', '=', companyId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('company_not_suspended');
  await record(tx, companyId, { action: 'resumed', author, after: { reason } });
}
