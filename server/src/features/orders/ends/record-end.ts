import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import {
  addAuditEntries,
  addAuditEntry,
  auditSubject,
  managerAuthor,
} from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { GIFT_AUDIT } from '../detail/history-queries.ts';
import type { Chosen } from './queries.ts';

const ORDER_AUDIT = auditSubject('order');

/** Kinds of activities, and what the audit calls them. */
const ACTS = { canceled: 'withdrawn', extended: 'extended', reopened: 'reopened' } as const;

interface Done {
  kind: keyof typeof ACTS;
  /** How many gifts it was done to. */
  count: number;
  /** What came of it: colones, days. */
  after: Record<string, unknown>;
}

/** The gifts that got an activity of a kind in this transaction. */
async function giftsDone(tx: Connection, companyId: number, { ids = [] }: Chosen, kind: string) {
  const { rows } = await sql<{ id: number; amount: number }>`
    select gift_id as id, colones as amount from gift_activities
    where company_id = ${companyId} and gift_id = any(${ids}::bigint[]) and kind = ${kind}
      and written_in = pg_current_xact_id()
    order by gift_id`.execute(tx);
  return rows;
}

/**
 * Writes down what was done to chosen gifts: one entry where they are those of an order, else one for each.
 * The reason stays in their activities.
 */
export async function recordEnd(
  tx: Connection,
  { companyId, managerId }: Session,
  chosen: Chosen,
  { kind, count, after }: Done,
): Promise<void> {
  if (count === 0) return;
  const author = managerAuthor(managerId);
  const action = ACTS[kind];
  if (chosen.order !== undefined) {
    const entry = { author, subject: ORDER_AUDIT, action, subjectId: chosen.order };
    return await addAuditEntry(tx, companyId, { ...entry, after: { count, ...after } });
  }
  const done = await giftsDone(tx, companyId, chosen, kind);
  const { refunded: _, taken: __, ...rest } = after;
  await addAuditEntries(
    tx,
    companyId,
    { author, subject: GIFT_AUDIT, action },
    done.map((gift) => ({ ...gift, ...rest })),
  );
}
