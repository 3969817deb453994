import { problem } from '@regalo/contract/refusals/problem';
import { localDay, monthOf, rangeOfMonth, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readBudget } from './key-queries.ts';

interface Spending {
  /** The author, who is a key only now and then. */
  managerId: number;
  /** Of the order, in colones. */
  total: number;
  timeZone: Zone;
  /** An order that is there already. */
  but: number;
}

/**
 * Refuses an order by which a key would spend more than its budget of the month.
 * @throws Refusal wrong_state
 */
export async function refuseOverBudget(
  tx: Connection,
  now: Date,
  companyId: number,
  { managerId, total, timeZone, but }: Spending,
): Promise<void> {
  const { from } = rangeOfMonth(monthOf(localDay(now, timeZone)), timeZone);
  const key = await readBudget(tx, companyId, { id: managerId, since: from, but });
  if (key && key.spent + total > key.budget)
    throw new Refusal(problem('api_key_budget_spent', { budget: key.budget, spent: key.spent }));
}
