import type * as contract from '@regalo/contract/operator/gift-reviews';
import { localDay, type Zone } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { notify } from '../../../features/notifications/notifications.ts';
import { withdrawGifts } from '../../../features/orders/ends/cancel-gifts.ts';
import { GIFT_AUDIT } from '../../../features/orders/gift-actor.ts';
import { FORMER_RECIPIENT, RECIPIENT } from '../../../features/vouchers/activity-queries.ts';
import { setBlocked } from '../../../features/vouchers/block-queries.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntries, operatorAuthor } from '../../../platform/security/audit.ts';
import type { OperatorSession } from '../../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../../accounts/operator-audit.ts';
import type { OperatorServices } from '../../services.ts';

type Given = z.output<typeof contract.decideGiftReview.body>;

/** A gift in review that has not ended, locked. */
interface HeldGift {
  id: number;
  orderId: number;
  balance: number;
  /** Who keeps it blocked after a release: who had blocked it before, or has reported something of it since. */
  blockedBy: string | null;
}

/** A review that is open, locked, and since when it is. @throws Refusal not_found, wrong_state */
async function lockReview(tx: Connection, { company_id, review_id }: Given) {
  const review = await tx
    .selectFrom('gift_reviews')
    .select(['status', 'created_at as since', 'reason'])
    .where('company_id', '=', company_id)
    .where('id', '=', review_id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw new Refusal('review_not_found');
  if (review.status !== 'open') throw new Refusal('review_over');
  return review;
}

/** The gifts of a review that have not ended. What came before the look stays blocked after it, and so does what was reported. */
async function lockHeld(tx: Connection, { company_id, review_id }: Given): Promise<HeldGift[]> {
  const { rows } = await sql<HeldGift>`
    select g.id, g.order_id as "orderId", g.balance, coalesce(r.blocked_by,
      case when exists (select from gift_disputes d where d.company_id = g.company_id
        and d.gift_id = g.id and d.created_at >= v.created_at) then ${RECIPIENT} end,
      case when exists (select from gift_move_disputes d where d.company_id = g.company_id
        and d.gift_id = g.id and d.created_at >= v.created_at) then ${FORMER_RECIPIENT} end) as "blockedBy"
    from gifts_in_review r
      join gift_reviews v on v.company_id = r.company_id and v.id = r.review_id
      join gifts g on g.company_id = r.company_id and g.id = r.gift_id
    where r.company_id = ${company_id} and r.review_id = ${review_id}
      and g.status in ('unclaimed', 'claimed')
    order by g.id for no key update of g`.execute(tx);
  return rows;
}

interface Decided {
  ids: number[];
  author: string;
  reason: string;
}

/** Moves the last day of gifts on by the days for which they were held. */
async function moveLastDay(
  tx: Connection,
  companyId: number,
  { ids, author }: Decided,
  { since, now, zone }: { since: Date; now: Date; zone: Zone },
): Promise<void> {
  const days = sql`(${localDay(now, zone)}::date - ${localDay(since, zone)}::date)`;
  await sql`
    with chosen as (select g.id, g.balance, g.valid_until + ${days} as day from gifts g
      where g.company_id = ${companyId} and g.id = any(${ids}::bigint[]) and ${days} > 0),
    told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author, valid_until)
      select ${companyId}, id, 'extended', balance, ${author}, day from chosen)
    update gifts g set valid_until = chosen.day from chosen
    where g.company_id = ${companyId} and g.id = chosen.id`.execute(tx);
}

/** Lets gifts be used again, but for those that somebody else has blocked. */
async function unblock(
  tx: Connection,
  companyId: number,
  { ids, author, reason }: Decided,
  held: readonly HeldGift[],
): Promise<void> {
  await sql`
    with chosen as (select g.id, g.balance from gifts g
      where g.company_id = ${companyId} and g.id = any(${ids}::bigint[])),
    told as (insert into gift_activities (company_id, gift_id, kind, balance_after, author, reason)
      select ${companyId}, id, 'unblocked', balance, ${author}, ${reason} from chosen)
    update gifts g set blocked_at = null from chosen
    where g.company_id = ${companyId} and g.id = chosen.id`.execute(tx);
  for (const { id, blockedBy } of held)
    if (blockedBy !== null)
      await setBlocked(tx, companyId, id, { blocked: true, author: blockedBy, reason: '' });
}

/** Writes down what was decided: with the review, in both audits, and for the senders. */
async function record(
  tx: Connection,
  operator: OperatorSession,
  given: Given,
  { held, found }: { held: readonly HeldGift[]; found: unknown },
): Promise<void> {
  const { company_id: companyId, review_id: subjectId, reason } = given;
  const action = given.decision === 'release' ? 'released' : 'refused';
  await sql`update gift_reviews set status = ${action}, answer = ${reason}, decided_at = now()
    where company_id = ${companyId} and id = ${subjectId}`.execute(tx);
  const entry = { author: operatorAuthor(operator), subject: GIFT_AUDIT, action } as const;
  await addAuditEntries(
    tx,
    companyId,
    entry,
    held.map(({ id }) => ({ id, reason })),
  );
  await addOperatorAudit(tx, {
    ...{ author: authorOf(operator), subject: 'gift_review', action, subjectId },
    ...{ companyId, reason, before: { found }, after: { gifts: held.length } },
  });
  for (const [orderId, gifts] of Map.groupBy(held, (gift) => gift.orderId))
    await notify(tx, companyId, `gifts_${action}`, { orderId, gifts: gifts.length });
}

/**
 * Releases gifts that a rule holds, or withdraws them as their company could, in one transaction with their money and
 * both audits; so once.
 * @throws Refusal not_found, wrong_state
 */
export async function decideGifts(
  { database, now }: Pick<OperatorServices, 'database' | 'now'>,
  operator: OperatorSession,
  given: Given,
): Promise<void> {
  const { company_id: companyId, decision, reason } = given;
  await database.inCompany(companyId, async (tx) => {
    await allowLongStatements(tx);
    const { since, reason: found } = await lockReview(tx, given);
    const held = await lockHeld(tx, given);
    // Their company has withdrawn all of them.
    if (held.length === 0) throw new Refusal('review_over');
    const ids = held.map(({ id }) => id);
    const decided = { ids, author: operatorAuthor(operator), reason };
    const zone = await timeZoneOf(tx, companyId);
    await record(tx, operator, given, { held, found });
    await moveLastDay(tx, companyId, decided, { since, now: now(), zone });
    if (decision === 'release') return await unblock(tx, companyId, decided, held);
    const which = sql`g.id = any(${ids}::bigint[])`;
    await withdrawGifts(tx, companyId, { which, ...decided, now: now() });
  });
}
