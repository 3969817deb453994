import * as contract from '@regalo/contract/orders/list';
import type { z } from 'zod';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { groupCategory } from '../../groups/queries.ts';
import { findOrders } from './find-orders.ts';
import { countOrders, readOrders } from './queries.ts';

/** One page of orders, newest first, with the exact number of all. @throws Refusal not_found (group) */
async function listOrders(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { group, page, limit }: z.output<typeof contract.listOrders.query>,
) {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    if (group && (await groupCategory(tx, companyId, group)) === undefined)
      throw new Refusal('group_not_found');
    const offset = (page - 1) * limit;
    const list = await readOrders(tx, companyId, session, { groupId: group, limit, offset });
    return { list, total_count: await countOrders(tx, companyId, session, group) };
  });
}

export const orderListRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listOrders, async ({ session, query }) =>
    ok(await listOrders(services, session, query)),
  ),
  handle(contract.findOrders, async ({ session, body }) =>
    ok({ list: await findOrders(services, session, body.search) }),
  ),
];
