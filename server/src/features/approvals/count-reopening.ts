import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { sinceOf } from './limits.ts';
import { readPolicies } from './policy-queries.ts';
import { addReopening, sumSpending } from './spending-queries.ts';

/**
 * Counts what a member reopened against their limits, once the wallet is locked. A reopening cannot be held,
 * so one that exceeds a limit is refused.
 * @param reopened total in colones
 * @throws Refusal wrong_state
 */
export async function countReopening(
  tx: Connection,
  { companyId, managerId }: Session,
  { total, now }: { total: number; now: Date },
): Promise<void> {
  const policies = await readPolicies(tx, companyId);
  if (!policies) return;
  const since = sinceOf(now, await timeZoneOf(tx, companyId));
  const used = await sumSpending(tx, companyId, { memberId: managerId, groups: [], since });
  const { order_limit, second_limit, member_limit } = policies;
  const limits = [
    [order_limit, used.day],
    [second_limit, used.day],
    [member_limit, used.month],
  ] as const;
  for (const [limit, before] of limits)
    if (limit !== null && before + total > limit)
      throw new Refusal(problem('reopening_over_limit', { limit }));
  await addReopening(tx, companyId, { memberId: managerId, total });
}
