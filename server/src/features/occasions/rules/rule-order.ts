import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { countRights, readApprovers } from '../../approvals/approver-queries.ts';
import { shareOfGroups } from '../../approvals/limits.ts';
import { checkPolicies, type ToPlace } from '../../gifts/checkout/check-order.ts';
import type { Quote } from '../../gifts/checkout/quote.ts';
import type { Author } from '../../gifts/scheduled/start-order.ts';
import { readPlace } from '../../gifts/scheduled/start-queries.ts';
import { orderFromTerms } from '../../orders/order-terms.ts';
import type { RuleRow } from './rule-queries.ts';

/** The order that a rule places for people, as the checkout would; price and fee are those of the day. */
export async function orderOf(
  tx: Connection,
  row: RuleRow,
  { users, sendAt }: { users: number[]; sendAt: Date },
): Promise<GiftOrder> {
  const [group, ...others] = row.group_ids;
  const group_id = group !== undefined && others.length === 0 ? group : null;
  const place = await readPlace(tx, { ...row, group_id });
  return {
    ...orderFromTerms(row, place, users),
    service_fee: 0,
    order_amount: users.length * row.amount,
    total_amount: 0,
    send_at: sendAt.toISOString(),
  };
}

type Used = Pick<Services, 'database' | 'now' | 'roles' | 'reviewOrdersAbove'>;

/** Holds an order within all limits, because its rule asks for an approval. @throws Refusal wrong_state */
async function holdForRule(
  tx: Connection,
  services: Used,
  { companyId, managerId, roles }: Author,
  { users, quote }: { users: readonly number[]; quote: Quote },
): Promise<Extract<ToPlace, { kind: 'to hold' }>> {
  const { total } = quote.totals;
  const groups = await shareOfGroups(tx, companyId, { users, total });
  const zone = quote.sender.timeZone;
  const approvers = (await readApprovers(tx, companyId, services, zone)).of(managerId);
  if (countRights(approvers) < 1)
    throw new Refusal(problem('order_without_approver', { needed: 1 }));
  const counted = { memberId: managerId, roles, total, groups };
  const need = { approvals: 1 as const, reasons: [] };
  const held = { need, review: [], counted, approvers };
  return { kind: 'to hold', quote, watched: false, held };
}

const RULE_REASON = { kind: 'rule', limit: null, used: 0, group_name: null, role: null } as const;

/**
 * Whether an order of a rule is held: where the policies ask for it, and where the rule does.
 * @throws Refusal wrong_state where too few could approve it
 */
export async function checkRuleOrder(
  tx: Connection,
  services: Used,
  author: Author,
  { users, quote, approval }: { users: readonly number[]; quote: Quote; approval: boolean },
): Promise<ToPlace> {
  const checked = await checkPolicies(tx, services, author, { users, quote });
  if (!approval) return checked;
  const asked = checked.kind === 'to hold' && checked.held.need.approvals > 0;
  const { held } = asked ? checked : await holdForRule(tx, services, author, { users, quote });
  const review = checked.kind === 'to hold' ? checked.held.review : [];
  const need = { ...held.need, reasons: [RULE_REASON, ...held.need.reasons] };
  return { kind: 'to hold', quote, watched: checked.watched, held: { ...held, review, need } };
}
