import { MAX_FOUND } from '@regalo/contract/api/page-size';
import * as contract from '@regalo/contract/orders/list';
import { findOrderNumber } from '@regalo/contract/orders/number';
import type { z } from 'zod';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { numberIn } from '../../../platform/order-number.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { checkConditions } from '../../custom-fields/conditions.ts';
import { groupCategory } from '../../groups/queries.ts';
import { readOrderName, readOrdersAbout } from './order-row-queries.ts';
import { findOrderPage, isMember, readOrderPage, readSenders } from './page-queries.ts';

type Query = z.output<typeof contract.listOrders.query>;

const SHORTEST_TEXT = 2;

/** The order with the number that was typed, then the newest that a text is about. */
async function findOrders(
  { database }: Pick<Services, 'database'>,
  session: Session,
  typed: string,
) {
  const term = typed.trim();
  const number = numberIn(term);
  const text = term.length < SHORTEST_TEXT ? null : term;
  const orders = await database.askCompany(session.companyId, (tx) =>
    readOrdersAbout(tx, session.companyId, session, { number, text, limit: MAX_FOUND }),
  );
  return orders.map(({ created_at, ...order }) => ({
    ...order,
    createdAt: created_at.toISOString(),
  }));
}

/**
 * One page of the orders that pass all filters, newest first, with the exact number of all.
 * @throws Refusal not_found (group, member), validation
 */
async function listOrders(
  { database }: Pick<Services, 'database'>,
  session: Session,
  query: Query,
): Promise<{ list: contract.ListedOrder[]; total_count: number }> {
  const { companyId } = session;
  const { group, sender, status, search, where, page, limit } = query;
  return await database.readCompany(companyId, async (tx) => {
    if (group && (await groupCategory(tx, companyId, group)) === undefined)
      throw new Refusal('group_not_found');
    if (sender && !(await isMember(tx, companyId, sender))) throw new Refusal('member_not_found');
    await checkConditions(tx, companyId, where, 'where');
    const days = { startDate: query.start_date, endDate: query.end_date };
    const number = numberIn(search);
    const filter = { search, number, status, groupId: group, senderId: sender, where, ...days };
    const paging = { limit, offset: (page - 1) * limit };
    const { ids, total } = await findOrderPage(tx, companyId, session, filter, paging);
    return { list: await readOrderPage(tx, companyId, ids), total_count: total };
  });
}

export const orderListRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listOrders, async ({ session, query }) =>
    ok(await listOrders(services, session, query)),
  ),
  handle(contract.listSenders, async ({ session }) => {
    const { companyId } = session;
    const list = await services.database.askCompany(companyId, (tx) =>
      readSenders(tx, companyId, session),
    );
    return ok({ list });
  }),
  handle(findOrderNumber, async ({ session, query }) => {
    const { companyId } = session;
    const found = await services.database.askCompany(companyId, (tx) =>
      readOrderName(tx, companyId, session, query),
    );
    if (!found) throw new Refusal('order_not_found');
    return ok(found);
  }),
  handle(contract.findOrders, async ({ session, body }) =>
    ok({ list: await findOrders(services, session, body.search) }),
  ),
];
