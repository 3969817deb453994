import type { Connection } from '../../../database/connection.ts';
import { addAuditEntries, addAuditEntry, auditSubject } from '../../../platform/security/audit.ts';
import { authorOf, GIFT_AUDIT, type GiftActor } from '../gift-actor.ts';
import { type Chosen, readGiftsDone } from './chosen-gift-queries.ts';

const ORDER_AUDIT = auditSubject('order');

/** Kinds of activities, and what the audit calls them. */
const ACTS = { canceled: 'withdrawn', extended: 'extended', reopened: 'reopened' } as const;

interface Done {
  kind: keyof typeof ACTS;
  /** How many gifts it was done to. */
  count: number;
  /** The outcome: colones, days. */
  after: Record<string, unknown>;
}

/**
 * Writes down what was done to chosen gifts: one entry where they are those of an order, else one for each.
 * The reason stays in their activities.
 */
export async function recordEnd(
  tx: Connection,
  actor: GiftActor,
  chosen: Chosen,
  { kind, count, after }: Done,
): Promise<void> {
  if (count === 0) return;
  const { companyId, operator } = actor;
  const author = authorOf(actor);
  const action = ACTS[kind];
  if (chosen.order !== undefined) {
    const entry = { author, subject: ORDER_AUDIT, action, subjectId: chosen.order };
    return await addAuditEntry(tx, companyId, { ...entry, after: { count, ...after } });
  }
  const done = await readGiftsDone(tx, companyId, chosen, kind);
  const { refunded: _, taken: __, ...rest } = after;
  await addAuditEntries(
    tx,
    companyId,
    { author, subject: GIFT_AUDIT, action },
    done.map((gift) => ({ ...gift, ...rest })),
  );
  for (const { id: giftId } of done) await operator?.record(tx, { action, giftId, after: rest });
}
