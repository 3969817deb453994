import type { Reply } from '@regalo/contract/api/endpoint';
import { type CelebrationKey, celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { type lastWishes as contract, LAST_CELEBRATIONS } from '@regalo/contract/gifts/last-wishes';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readLastOrders, readSender } from './quote-queries.ts';

/** The celebrations of orders, each once, newest first. */
function celebrated(orders: { celebration: string | null }[]): CelebrationKey[] {
  const keys = orders.flatMap(({ celebration }) => celebrationKey(celebration) ?? []);
  return [...new Set(keys)].slice(0, LAST_CELEBRATIONS);
}

/** What a member signed and celebrated lately. */
export async function lastWishes(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
): Promise<Reply<typeof contract>> {
  return await database.readCompany(companyId, async (tx) => {
    const orders = await readLastOrders(tx, companyId, managerId);
    const [last] = orders;
    const purchaser_name = last?.purchaser_name ?? (await readSender(tx, companyId)).companyName;
    return { purchaser_name, celebrations: celebrated(orders) };
  });
}
