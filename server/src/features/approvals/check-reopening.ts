import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { requireStepUpIn } from '../../platform/security/step-up.ts';
import { sinceOf } from './limits.ts';
import { type PolicyRow, readPolicies, readStepUpMark } from './policy-queries.ts';
import { addReopening, sumSpending } from './spending-queries.ts';

interface Reopening {
  /** Colones that it takes from the wallet. */
  total: number;
  now: Date;
}

async function count(
  tx: Connection,
  { companyId, managerId }: Session,
  { total, now }: Reopening,
  { order_limit, second_limit, member_limit }: PolicyRow,
): Promise<void> {
  const since = sinceOf(now, await timeZoneOf(tx, companyId));
  const used = await sumSpending(tx, companyId, { memberId: managerId, groups: [], since });
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

/**
 * Counts what a member reopened against their limits, once the wallet is locked, and asks for a proof above
 * the company's mark. What it takes is known only then; a refusal takes it back. A reopening cannot be held,
 * so one that exceeds a limit is refused.
 * @throws Refusal wrong_state, step_up_required
 */
export async function checkReopening(
  tx: Connection,
  session: Session,
  reopening: Reopening,
): Promise<void> {
  const { companyId } = session;
  const policies = await readPolicies(tx, companyId);
  if (policies) await count(tx, session, reopening, policies);
  const mark = await readStepUpMark(tx, companyId);
  if (mark !== null && reopening.total > mark) await requireStepUpIn(tx, session);
}
