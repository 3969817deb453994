import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { requireStepUpIn } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { countRights, readApprovers } from '../../approvals/approver-queries.ts';
import { type Counting, checkLimits, shareOfGroups, sinceOf } from '../../approvals/limits.ts';
import { refuseLongMessages } from './check-message.ts';
import type { OrderToHold } from './hold-gifts.ts';
import { type Agree, type Quote, quoteOrder } from './quote.ts';

type Used = Pick<Services, 'now' | 'roles'>;
type Author = Pick<Session, 'companyId' | 'managerId' | 'roles'>;

/** A checked order: whether it is sent or held, at once or at its time. */
export type ToPlace =
  | { kind: 'to send'; quote: Quote; counting: Counting | undefined }
  | { kind: 'to hold'; quote: Quote; held: Pick<OrderToHold, 'need' | 'counted' | 'approvers'> };

/**
 * Whether an order needs approval as things are.
 * @throws Refusal wrong_state where it does and too few could approve it
 */
export async function checkPolicies(
  tx: Connection,
  services: Used,
  { companyId, managerId, roles }: Author,
  { users, quote }: { users: readonly number[]; quote: Quote },
): Promise<ToPlace> {
  const { policies } = quote;
  if (!policies) return { kind: 'to send', quote, counting: undefined };
  const { total } = quote.totals;
  const { timeZone } = quote.sender;
  const groups = await shareOfGroups(tx, companyId, { users, total });
  const counted = { memberId: managerId, roles, total, groups };
  const counting = { policies, counted, since: sinceOf(services.now(), timeZone) };
  const { approvals, reasons } = await checkLimits(tx, companyId, counting);
  if (approvals === 0) return { kind: 'to send', quote, counting };
  const approvers = (await readApprovers(tx, companyId, services, timeZone)).of(managerId);
  if (countRights(approvers) < approvals)
    throw new Refusal(problem('order_without_approver', { needed: approvals }));
  return { kind: 'to hold', quote, held: { need: { approvals, reasons }, counted, approvers } };
}

/**
 * Asks whoever spends above the company's mark for a proof, whether it is sent now or later.
 * @throws Refusal step_up_required
 */
export async function askAboveMark(
  tx: Connection,
  session: Parameters<typeof requireStepUpIn>[1],
  { stepUpAbove, totals }: Pick<Quote, 'stepUpAbove' | 'totals'>,
): Promise<void> {
  if (stepUpAbove !== null && totals.total > stepUpAbove) await requireStepUpIn(tx, session);
}

/**
 * Quotes an order, and finds out whether it needs approval.
 * @param prover who gives a proof if the order is above the company's mark; nobody is asked if absent
 * @throws as `quoteOrder` and `checkPolicies`; Refusal validation if the message becomes too long, step_up_required
 */
export async function checkOrder(
  tx: Connection,
  services: Used,
  {
    author,
    order,
    agree,
    prover,
  }: { author: Author; order: GiftOrder; agree?: Agree; prover?: Session },
): Promise<ToPlace> {
  const { companyId } = author;
  const { users } = order;
  const quote = await quoteOrder(tx, companyId, order, agree && { agree });
  await refuseLongMessages(tx, companyId, order, { sender: quote.sender, now: services.now() });
  if (prover) await askAboveMark(tx, prover, quote);
  return await checkPolicies(tx, services, author, { users, quote });
}
