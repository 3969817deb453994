import type * as contract from '@regalo/contract/orders/list';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { groupCategory } from '../../groups/queries.ts';
import { numberIn } from './find-orders.ts';
import { findOrderPage, isMember, readOrderPage } from './page-queries.ts';

type Query = z.output<typeof contract.listOrders.query>;

/**
 * One page of the orders that pass all filters, newest first, with the exact number of all.
 * @throws Refusal not_found (group, member)
 */
export async function listOrders(
  { database }: Pick<Services, 'database'>,
  session: Session,
  query: Query,
): Promise<{ list: contract.ListedOrder[]; total_count: number }> {
  const { companyId } = session;
  const { group, sender, status, search, page, limit } = query;
  return await database.readCompany(companyId, async (tx) => {
    if (group && (await groupCategory(tx, companyId, group)) === undefined)
      throw new Refusal('group_not_found');
    if (sender && !(await isMember(tx, companyId, sender))) throw new Refusal('member_not_found');
    const days = { startDate: query.start_date, endDate: query.end_date };
    const number = numberIn(search);
    const filter = { search, number, status, groupId: group, senderId: sender, ...days };
    const paging = { limit, offset: (page - 1) * limit };
    const { ids, total } = await findOrderPage(tx, companyId, session, filter, paging);
    return { list: await readOrderPage(tx, companyId, ids), total_count: total };
  });
}
