import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { requireStepUpIn } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { countRights, readApprovers } from '../../approvals/approver-queries.ts';
import {
  type Counting,
  checkLimits,
  LimitsMoved,
  shareOfGroups,
  sinceOf,
} from '../../approvals/limits.ts';
import { reviewOrder } from '../../reviews/order-rule.ts';
import { refuseLongMessages } from './check-message.ts';
import type { OrderToHold } from './hold-gifts.ts';
import { type Agree, type Quote, quoteOrder } from './quote.ts';

type Used = Pick<Services, 'now' | 'roles' | 'reviewOrdersAbove'>;
type Author = Pick<Session, 'companyId' | 'managerId' | 'roles'>;

type Held = Pick<OrderToHold, 'need' | 'review' | 'counted' | 'approvers'>;

/**
 * A checked order: whether it is sent or held, at once or at its time.
 * `watched`: of a company whose large orders Regalo looks at, so that it is looked at once more under the lock.
 */
export type ToPlace = { quote: Quote; watched: boolean } & (
  | { kind: 'to send'; counting: Counting | undefined }
  | { kind: 'to hold'; held: Held }
);

/**
 * Whether an order needs approval as things are, or Regalo looks at it first.
 * @throws Refusal wrong_state where it needs approval and too few could give it
 */
export async function checkPolicies(
  tx: Connection,
  services: Used,
  { companyId, managerId, roles }: Author,
  { users, quote, but = 0 }: { users: readonly number[]; quote: Quote; but?: number },
): Promise<ToPlace> {
  const { policies } = quote;
  const { total } = quote.totals;
  const { timeZone } = quote.sender;
  const { watched, reasons: review } = await reviewOrder(tx, services, companyId, { total, but });
  const common = { quote, watched };
  if (!policies && review.length === 0) return { ...common, kind: 'to send', counting: undefined };
  const groups = await shareOfGroups(tx, companyId, { users, total });
  const counted = { memberId: managerId, roles, total, groups };
  const counting = policies && { policies, counted, since: sinceOf(services.now(), timeZone) };
  const need = counting
    ? await checkLimits(tx, companyId, counting)
    : { approvals: 0 as const, reasons: [] };
  const { approvals } = need;
  if (approvals === 0 && review.length === 0) return { ...common, kind: 'to send', counting };
  const approvers =
    approvals === 0 ? [] : (await readApprovers(tx, companyId, services, timeZone)).of(managerId);
  if (countRights(approvers) < approvals)
    throw new Refusal(problem('order_without_approver', { needed: approvals }));
  return { ...common, kind: 'to hold', held: { need, review, counted, approvers } };
}

/**
 * Looks once more at an order that is written and not in review, with the wallet locked: another one of the same
 * moment may have come first.
 * @param but its id
 * @throws LimitsMoved
 */
export async function reviewOnceMore(
  tx: Connection,
  services: Used,
  companyId: number,
  { checked, but }: { checked: ToPlace; but: number },
): Promise<void> {
  if (!checked.watched || (checked.kind === 'to hold' && checked.held.review.length > 0)) return;
  const { total } = checked.quote.totals;
  const { reasons } = await reviewOrder(tx, services, companyId, { total, but });
  if (reasons.length > 0) throw new LimitsMoved();
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
 * @param but the order itself, if it is there already
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
    but = 0,
  }: { author: Author; order: GiftOrder; agree?: Agree; prover?: Session; but?: number },
): Promise<ToPlace> {
  const { companyId } = author;
  const { users } = order;
  const quote = await quoteOrder(tx, author, order, agree && { agree });
  await refuseLongMessages(tx, companyId, order, { sender: quote.sender, now: services.now() });
  if (prover) await askAboveMark(tx, prover, quote);
  return await checkPolicies(tx, services, author, { users, quote, but });
}
