import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { requireStepUpIn } from '../../../platform/security/step-up.ts';
import type { Services } from '../../../platform/services.ts';
import { countRights, readApprovers } from '../../approvals/approver-queries.ts';
import { type Counting, checkLimits, shareOfGroups, sinceOf } from '../../approvals/limits.ts';
import type { PolicyRow } from '../../approvals/policy-queries.ts';
import { refuseLongMessages } from './check-message.ts';
import type { HeldDraft } from './hold-gifts.ts';
import type { Receipt } from './key-queries.ts';
import { findReceipt, type OrderKey } from './order-key.ts';
import { type Quote, quoteOrder } from './quote.ts';

type Used = Pick<Services, 'database' | 'now' | 'roles'>;

/** What has to be known of an order to hold it. */
type ToHold = Pick<HeldDraft, 'need' | 'counted' | 'approvers'>;

/** What is to be done with an order that was asked for: `to send` is also what is sent later. */
export type ToPlace =
  | { kind: 'to send'; quote: Quote; counting: Counting | undefined }
  | { kind: 'to hold'; quote: Quote; held: ToHold };
type Checked = { kind: 'sent before'; receipt: Receipt } | ToPlace;

/**
 * Whether an order needs approval as things are.
 * @throws Refusal wrong_state where it does and too few could approve it
 */
export async function checkPolicies(
  tx: Connection,
  services: Used,
  { companyId, managerId, roles }: Pick<Session, 'companyId' | 'managerId' | 'roles'>,
  { users, quote, policies }: { users: readonly number[]; quote: Quote; policies: PolicyRow },
): Promise<ToPlace> {
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
 * Whether this key's order was sent already; if not, what it costs, and whether it needs approval.
 * @throws as `quoteOrder` and `checkPolicies`; Refusal step_up_required for an order above the company's mark
 */
export async function checkOrder(
  services: Used,
  session: Session,
  order: GiftOrder,
  key: OrderKey | undefined,
): Promise<Checked> {
  const { companyId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const receipt = key && (await findReceipt(tx, companyId, key));
    if (receipt) return { kind: 'sent before', receipt };
    const quote = await quoteOrder(tx, companyId, order);
    await refuseLongMessages(tx, companyId, order, { sender: quote.sender, now: services.now() });
    const { policies } = quote;
    await askAboveMark(tx, session, quote);
    if (!policies) return { kind: 'to send', quote, counting: undefined };
    return await checkPolicies(tx, services, session, { users: order.users, quote, policies });
  });
}
