import type { ApprovalReason } from '@regalo/contract/approvals/order-check';
import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import type { AuditAction } from '@regalo/contract/audit/acts';
import type { OrderReviewReason } from '@regalo/contract/reviews/order-rule';
import { localDay } from '@regalo/contract/values/days';
import { type Insertable, type Selectable, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import type { PendingOrders } from '../../database/tables.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { numberOf } from '../../platform/order-number.ts';
import { type AuditSubject, auditSubject } from '../../platform/security/audit.ts';

type Reasons = { reasons: ApprovalReason[]; review_reasons: OrderReviewReason[] | null };

/** A held order, or a giveaway that waits as one. */
export type HeldRow = Omit<Selectable<PendingOrders>, keyof Reasons> &
  Reasons & {
    /** What a giveaway is called, and its last day; null for an order. */
    giveaway_name: string | null;
    until: string | null;
  };

/** What the audit calls it: a giveaway has one story, from its request to its end. */
export const auditOf = ({
  giveaway_id,
}: {
  giveaway_id?: number | null;
}): AuditSubject<AuditAction<'pending_order' | 'giveaway'>> =>
  giveaway_id ? auditSubject('giveaway') : auditSubject('pending_order');

/** For what its money is held. */
export const moneyOf = ({ id, giveaway_id }: { id: number; giveaway_id?: number | null }) =>
  giveaway_id ? { giveaway_id } : { pending_order_id: id };

/** @param review why Regalo looks at it first; empty where it does not */
export async function insertHeld(
  tx: Connection,
  {
    reasons,
    review,
    ...row
  }: Omit<Insertable<PendingOrders>, keyof Reasons | 'review'> & {
    reasons: readonly ApprovalReason[];
    review: readonly OrderReviewReason[];
  },
): Promise<void> {
  const reviewed = { review: 'open' as const, review_reasons: asJson(review) };
  await tx
    .insertInto('pending_orders')
    .values({ ...row, reasons: asJson(reasons), ...(review.length > 0 && reviewed) })
    .execute();
}

const asJson = (value: readonly unknown[]) =>
  sql<Record<string, unknown>>`${JSON.stringify(value)}::jsonb`;

/** Writes for whom a held order is. @returns how many are not deleted, and were written */
export async function insertRecipients(
  tx: Connection,
  companyId: number,
  { orderId, users }: { orderId: number; users: readonly number[] },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into pending_recipients (company_id, order_id, person_id, group_id)
    select ${companyId}, ${orderId}, p.id, p.group_id from people p
    where p.company_id = ${companyId} and p.id = any(${arrayOf(users)})
      and p.deleted_at is null
    order by p.id for key share of p`.execute(tx);
  return Number(numAffectedRows);
}

const heldOf = (tx: Connection, companyId: number, id: number) =>
  tx
    .selectFrom('pending_orders as h')
    .leftJoin('giveaways as g', (join) =>
      join.onRef('g.company_id', '=', 'h.company_id').onRef('g.id', '=', 'h.giveaway_id'),
    )
    .selectAll('h')
    .select(['g.name as giveaway_name', 'g.until'])
    .where('h.company_id', '=', companyId)
    .where('h.id', '=', id);

/** A held order, or one that was. */
export async function readHeld(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<(HeldRow & { number: number }) | undefined> {
  const row = await heldOf(tx, companyId, id)
    .select(numberOf('h.id', companyId).as('number'))
    .executeTakeFirst();
  return row as (HeldRow & { number: number }) | undefined;
}

/** The same, locked until the transaction ends: who has the lock decides what becomes of it. */
export async function lockHeld(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<HeldRow | undefined> {
  const row = await heldOf(tx, companyId, id).forNoKeyUpdate('h').executeTakeFirst();
  return row as HeldRow | undefined;
}

/**
 * Whether it is too late to decide: one in review waits for whoever looks at it, but no giveaway longer than its
 * last day.
 */
export async function isOver(
  tx: Connection,
  { company_id, expires_at, review, until }: HeldRow,
  now: Date,
): Promise<boolean> {
  if (expires_at <= now && review !== 'open') return true;
  return until !== null && localDay(now, await timeZoneOf(tx, company_id)) > until;
}

/** Ends the waiting of a held order. */
export async function endHeld(
  tx: Connection,
  companyId: number,
  {
    id,
    status,
    leftOut = 0,
  }: {
    id: number;
    status: Exclude<HeldStatus, 'in_review' | 'pending_approval'>;
    leftOut?: number;
  },
): Promise<void> {
  await tx
    .updateTable('pending_orders')
    .set({ status, left_out: leftOut, ended_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'pending_approval')
    .execute();
}

/** Recipients of a held order who are not deleted, with the group for which they count. */
export async function readLiveRecipients(tx: Connection, companyId: number, orderId: number) {
  return await tx
    .selectFrom('pending_recipients as r')
    .innerJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.person_id'),
    )
    .select(['r.person_id as personId', 'r.group_id as groupId'])
    .where('r.company_id', '=', companyId)
    .where('r.order_id', '=', orderId)
    .where('p.deleted_at', 'is', null)
    .orderBy('r.person_id')
    .execute();
}

/** The held orders whose time may be over, as `isOver` says for sure. */
export async function readOverdue(tx: Connection, companyId: number, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('pending_orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'pending_approval')
    .where((is) => is.or([is('expires_at', '<=', now), is('giveaway_id', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function addDecision(
  tx: Connection,
  companyId: number,
  decision: {
    order_id: number;
    member_id: number;
    approver_id: number;
    decision: 'approve' | 'decline';
    comment: string;
  },
): Promise<void> {
  await tx
    .insertInto('pending_decisions')
    .values({ company_id: companyId, ...decision })
    .execute();
}

/** The approvals of an order so far, and by whose right. */
export async function readApprovals(tx: Connection, companyId: number, orderId: number) {
  return await tx
    .selectFrom('pending_decisions')
    .select(['member_id', 'approver_id'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('decision', '=', 'approve')
    .execute();
}

/** The comment of the last decision about an order; may be empty. */
export async function readLastComment(tx: Connection, companyId: number, orderId: number) {
  const row = await tx
    .selectFrom('pending_decisions')
    .select('comment')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.comment ?? '';
}
