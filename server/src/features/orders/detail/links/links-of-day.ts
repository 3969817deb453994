import { linksOfDay } from '@regalo/contract/orders/links';
import { problem } from '@regalo/contract/refusals/problem';
import { Refusal } from '../../../../platform/refusal.ts';
import { managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import { takeTries } from '../../../../platform/security/throttle.ts';
import type { Services } from '../../../../platform/services.ts';
import { readLargestOrder } from './link-queries.ts';

const A_DAY = { scope: 'links-taken', minutes: 24 * 60 };

/**
 * Counts links before a manager takes them: a link is money, and a session that is not the manager's any
 * more must not carry off all that was ever sent.
 * @throws Refusal throttled where the day leaves fewer; then none is counted
 */
export async function countLinks(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  { companyId, managerId }: Session,
  count: number,
): Promise<void> {
  const largest = await database.readCompany(companyId, (tx) => readLargestOrder(tx, companyId));
  const limit = { ...A_DAY, max: linksOfDay(largest), whole: true };
  const counted = await takeTries(database, keys, limit, managerAuthor(managerId), count);
  if (counted < count) throw new Refusal(problem('links_of_day_taken', { max: limit.max }));
}
