import type { ApprovalReason } from '@regalo/contract/approvals/order-check';
import { LIMIT_HOURS } from '@regalo/contract/approvals/policies';
import type { Zone } from '@regalo/contract/values/days';
import { HOUR_MS, localDay, monthOf, rangeOfMonth } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import type { PolicyRow } from './policy-queries.ts';
import { addSpending, countGroups, type Since, sumSpending } from './spending-queries.ts';

/** Since when limits count, in the company's own days. */
export const sinceOf = (now: Date, timeZone: Zone): Since => ({
  day: new Date(now.getTime() - LIMIT_HOURS * HOUR_MS),
  month: rangeOfMonth(monthOf(localDay(now, timeZone)), timeZone).from,
  now,
});

/** The spending that an order adds for its member and groups. */
export interface Counted {
  memberId: number;
  roles: readonly string[];
  /** Colones. */
  total: number;
  groups: readonly { id: number; name: string; colones: number }[];
}

/** An order, and the limits and spending that it is compared with. */
export interface Counting {
  policies: PolicyRow;
  counted: Counted;
  since: Since;
}

/** Whether an order has to be approved, by how many, and why. */
export interface Need {
  approvals: 0 | 1 | 2;
  reasons: ApprovalReason[];
}

/** The spending that an order adds for each group of its recipients. */
export async function shareOfGroups(
  tx: Connection,
  companyId: number,
  { users, total }: { users: readonly number[]; total: number },
): Promise<Counted['groups']> {
  const each = total / users.length;
  const groups = await countGroups(tx, companyId, users);
  return groups.map(({ id, name, people }) => ({ id, name, colones: Math.ceil(people * each) }));
}

const NO_NAMES = { group_name: null, role: null };

/** The policies that an order exceeds, given the spending so far. */
function reasonsOf(
  policies: PolicyRow,
  { roles, total, groups }: Counted,
  used: Awaited<ReturnType<typeof sumSpending>>,
): ApprovalReason[] {
  const over = (
    kind: 'order' | 'member' | 'second' | 'group',
    limit: number | null,
    { before, added, name = null }: { before: number; added: number; name?: string | null },
  ): ApprovalReason[] =>
    limit !== null && before + added > limit
      ? [{ ...NO_NAMES, kind, limit, used: before, group_name: name }]
      : [];
  const held = policies.always_roles.filter((role) => roles.includes(role));
  return [
    ...over('order', policies.order_limit, { before: used.day, added: total }),
    ...over('second', policies.second_limit, { before: used.day, added: total }),
    ...over('member', policies.member_limit, { before: used.month, added: total }),
    ...groups.flatMap(({ id, name, colones }) =>
      over('group', policies.group_limit, {
        before: used.groups.get(id) ?? 0,
        added: colones,
        name,
      }),
    ),
    ...held.map((role) => ({ ...NO_NAMES, kind: 'role' as const, limit: null, used: 0, role })),
  ];
}

/** Compares an order with the policies. @param but the order itself, if it counts already */
export async function checkLimits(
  tx: Connection,
  companyId: number,
  { policies, counted, since, but = 0 }: Counting & { but?: number },
): Promise<Need> {
  const used = await sumSpending(tx, companyId, { ...counted, since, but });
  const reasons = reasonsOf(policies, counted, used);
  if (reasons.length === 0) return { approvals: 0, reasons };
  return { approvals: reasons.some(({ kind }) => kind === 'second') ? 2 : 1, reasons };
}

/** The limits were used up or changed after the order was checked: it may need approval by now. */
export class LimitsMoved extends Error {
  override readonly name = 'LimitsMoved';
}

/**
 * Counts an order against the limits. The wallet must be locked: whoever comes next sees it.
 * @throws LimitsMoved
 */
export async function countOrder(
  tx: Connection,
  companyId: number,
  orderId: number,
  { policies, counted, since }: Counting,
): Promise<void> {
  const [need] = await Promise.all([
    checkLimits(tx, companyId, { policies, counted, since, but: orderId }),
    addSpending(tx, companyId, { orderId, ...counted, at: since.now }),
  ]);
  if (need.approvals > 0) throw new LimitsMoved();
}
