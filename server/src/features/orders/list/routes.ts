import * as contract from '@regalo/contract/orders/list';
import { findOrderNumber } from '@regalo/contract/orders/number';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { findOrders } from './find-orders.ts';
import { listOrders } from './list-orders.ts';
import { readOrderName } from './number-queries.ts';
import { readSenders } from './page-queries.ts';

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
