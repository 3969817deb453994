import { problem } from '@regalo/contract/refusals/problem';
import { localDay, monthOf, rangeOfMonth, type Zone } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type BudgetMonth, readBudget } from './key-queries.ts';

interface Spending {
  /** The author, who is a key only now and then. */
  managerId: number;
  /** Of the order, in colones. */
  total: number;
  timeZone: Zone;
  /** When it is sent, in any form that a date has; now if absent or over. */
  sendAt?: Date | string | undefined;
  /** An order that is there already. */
  but: number;
  /** Whether it is sent now, and not only placed: then what is still to be sent does not count before it. */
  starts?: boolean;
}

/** The month of a company in which something happens: the present one at the earliest. */
export function budgetMonth(now: Date, timeZone: Zone, at: Date | string = now): BudgetMonth {
  const when = new Date(Math.max(now.getTime(), new Date(at).getTime()));
  return { ...rangeOfMonth(monthOf(localDay(when, timeZone)), timeZone), now };
}

/**
 * Refuses an order by which a key would spend more than its budget of the month in which it is sent. The wallet must be
 * locked: whoever comes next sees it.
 * @throws Refusal wrong_state
 */
export async function refuseOverBudget(
  tx: Connection,
  now: Date,
  companyId: number,
  { managerId, total, timeZone, sendAt, but, starts = false }: Spending,
): Promise<void> {
  const month = budgetMonth(now, timeZone, sendAt);
  const key = await readBudget(tx, companyId, { id: managerId, month, but, sent: starts });
  if (key && key.spent + total > key.budget)
    throw new Refusal(problem('api_key_budget_spent', { budget: key.budget, spent: key.spent }));
}
