import type { Parts } from '../../platform/parts.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/sessions.ts';
import { groupCategory } from '../groups/queries.ts';
import { countOrders, readOrders } from './order-queries.ts';

/** One page of orders, newest first, with the exact number of all. @throws Refusal not_found (group) */
export async function listOrders(
  { database }: Pick<Parts, 'database'>,
  { companyId }: Session,
  { group, page, limit }: { group?: number | undefined; page: number; limit: number },
) {
  return await database.readCompany(companyId, async (tx) => {
    if (group && (await groupCategory(tx, companyId, group)) === undefined) throw notFound('Group');
    const offset = (page - 1) * limit;
    const list = await readOrders(tx, companyId, { groupId: group, limit, offset });
    return { list, total_count: await countOrders(tx, companyId, group) };
  });
}
