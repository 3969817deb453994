import type { OPERATOR_ACTS } from '@regalo/contract/operator/audit';
import type { Connection } from '../../database/connection.ts';
import { actingNow } from '../../platform/security/acting.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';

type Acts = typeof OPERATOR_ACTS;

/** Who acts: an operator, or whoever gives a command. */
export type Author = { operatorId: number; name: string } | { operatorId: null; name: string };

/** What an operator did, for `operator.audit_entries`. */
export interface OperatorEntry<S extends keyof Acts> {
  author: Author;
  subject: S;
  action: Acts[S][number];
  subjectId: number;
  companyId?: number | null;
  shopId?: number | null;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Writes down what an operator did, in the transaction of the change, with the session and network of the call. The
 * database adds it to the chain at commit. What concerns one company is written into its own audit as well.
 * @returns the id of the entry
 */
export async function addOperatorAudit<S extends keyof Acts>(
  tx: Connection,
  { author, subject, action, subjectId, ...entry }: OperatorEntry<S>,
): Promise<number> {
  const { operator } = actingNow();
  const { id } = await tx
    .insertInto('operator.audit_entries')
    .values({
      operator_id: author.operatorId,
      author: author.name,
      session_id: operator?.sessionId ?? null,
      network: operator?.network ?? null,
      action,
      subject,
      subject_id: subjectId,
      company_id: entry.companyId ?? null,
      shop_id: entry.shopId ?? null,
      reason: entry.reason ?? null,
      before: entry.before ?? null,
      after: entry.after ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The author of what a signed-in operator does. */
export const authorOf = ({ operatorId, name }: OperatorSession): Author => ({ operatorId, name });
