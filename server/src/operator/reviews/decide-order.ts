import type * as contract from '@regalo/contract/operator/reviews';
import { rangeOfDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { reviewMail } from '../../features/approvals/approval-mail-job.ts';
import { readApprovers } from '../../features/approvals/approver-queries.ts';
import {
  approveScheduled,
  endUndecided,
  openHeld,
} from '../../features/approvals/decide/decided-order.ts';
import { issueOrder, RecipientsMoved } from '../../features/approvals/decide/issue-order.ts';
import { askApprovers, notifyAuthor } from '../../features/approvals/held-notices.ts';
import {
  auditOf,
  endHeld,
  type HeldRow,
  isOver,
  lockHeld,
  readHeld,
} from '../../features/approvals/held-queries.ts';
import { type GiftKeys, prepareKeys } from '../../features/gifts/checkout/issue-gifts.ts';
import { findAuthor } from '../../features/gifts/scheduled/start-order.ts';
import { allowForRecipients } from '../../features/orders/large-order.ts';
import { lockBalance } from '../../features/wallet/queries.ts';
import { beginAgain } from '../../platform/begin-again.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, operatorAuthor } from '../../platform/security/audit.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { refuseSuspended } from '../../platform/suspension.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';

type Given = z.output<typeof contract.decideReviewedOrder.body>;

/** An order in review, locked; one for which it is too late can only be refused. @throws Refusal not_found, wrong_state where it is not in review any more */
async function lockInReview(
  tx: Connection,
  { company_id: companyId, order_id: id, decision }: Given,
  now: Date,
): Promise<HeldRow> {
  const held = await lockHeld(tx, companyId, id);
  if (!held || held.review === null) throw new Refusal('review_not_found');
  const waits = held.status === 'pending_approval' && held.review === 'open';
  const late = decision === 'release' && (await isOver(tx, held, now));
  if (!waits || late) throw new Refusal('review_over');
  return held;
}

/** Writes down what was decided: with the order, in both audits, and for its author. */
async function record(
  tx: Connection,
  { jobs }: Pick<OperatorServices, 'jobs'>,
  operator: OperatorSession,
  { held, given }: { held: HeldRow; given: Given },
): Promise<void> {
  const { company_id: companyId, id: orderId, manager_id: memberId } = held;
  const { reason } = given;
  const news = given.decision === 'release' ? 'released' : 'refused';
  const last =
    held.until && rangeOfDay(held.until, await timeZoneOf(tx, companyId)).to.toISOString();
  // What was looked at does not count for those who approve it afterwards.
  await sql`update pending_orders set review = ${news}, review_answer = ${reason}, reviewed_at = now(),
      expires_at = least(expires_at + (now() - created_at), ${last}::timestamptz)
    where company_id = ${companyId} and id = ${orderId}`.execute(tx);
  const about = { subject: auditOf(held), action: news, subjectId: orderId } as const;
  await addAuditEntry(tx, companyId, {
    author: operatorAuthor(operator),
    ...about,
    after: { reason },
  });
  const { review_reasons: reasons, total_amount: total, giveaway_name: name } = held;
  const subject = name === null ? 'pending_order' : 'giveaway';
  await addOperatorAudit(tx, {
    ...{ author: operator, subject, action: news, subjectId: orderId },
    ...{ companyId, reason, before: { ...(name !== null && { name }), total, reasons } },
  });
  await notifyAuthor(tx, held, news);
  await jobs.enqueue(tx, reviewMail, { companyId, orderId, memberId, news });
}

/** Lets an order go on: to those who approve it, to its time, or to its recipients, in the name of a member who may send. */
async function release(
  tx: Connection,
  services: OperatorServices,
  held: HeldRow,
  keys: GiftKeys | undefined,
): Promise<void> {
  const { company_id: companyId, id, manager_id, total_amount: total } = held;
  if (held.approvals > 0) {
    const zone = await timeZoneOf(tx, companyId);
    const approvers = (await readApprovers(tx, companyId, services, zone)).of(manager_id);
    return await askApprovers(tx, services.jobs, { order: held, approvers });
  }
  if (held.send_at !== null) {
    await endHeld(tx, companyId, { id, status: 'approved' });
    return await approveScheduled(tx, companyId, { id, total });
  }
  // Nobody of the company has looked at it since, and whoever took over an account may have placed it.
  if (!(await findAuthor(tx, services, held))) throw new Refusal('review_author_gone');
  if (held.giveaway_id !== null) return await openHeld(tx, services, held);
  if (!keys) throw new RecipientsMoved();
  await allowForRecipients(tx, held.quantity);
  await issueOrder(tx, services, held, keys);
}

/** The keys of the gifts, where the order is sent at once: deriving them takes time. */
async function prepare(services: OperatorServices, given: Given): Promise<GiftKeys | undefined> {
  const { company_id: companyId, order_id: id, decision } = given;
  if (decision === 'refuse') return;
  const held = await services.database.readCompany(companyId, async (tx) => {
    await refuseSuspended(tx, companyId);
    return await readHeld(tx, companyId, id);
  });
  if (held?.review !== 'open' || held.approvals > 0) return;
  if (held.send_at !== null || held.giveaway_id !== null) return;
  return await prepareKeys(services, companyId, held.quantity);
}

/**
 * Releases or refuses an order that a rule holds, in one transaction with its money and both audits; so once, whoever
 * else decides or takes it back at the same moment.
 * @throws Refusal not_found, wrong_state
 */
export async function decideOrder(
  services: OperatorServices,
  operator: OperatorSession,
  given: Given,
): Promise<void> {
  const { company_id: companyId } = given;
  const decideOnce = async () => {
    const keys = await prepare(services, given);
    await services.database.inCompany(companyId, async (tx) => {
      const held = await lockInReview(tx, given, services.now());
      await record(tx, services, operator, { held, given });
      if (given.decision === 'refuse')
        return await endUndecided(tx, services, held, {
          status: 'declined',
          author: operatorAuthor(operator),
          recorded: true,
        });
      await release(tx, services, held, keys);
      // As where an order is approved.
      await lockBalance(tx, companyId);
      await refuseSuspended(tx, companyId);
    });
  };
  try {
    await beginAgain(decideOnce, (error) => error instanceof RecipientsMoved);
  } catch (error) {
    const gone = error instanceof Refusal && error.problem.reason === 'nobody_left';
    throw gone ? new Refusal('review_nobody_left') : error;
  }
}
