import * as contract from '@regalo/contract/orders/list';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { findOrders } from './find-orders.ts';
import { listOrders } from './list-orders.ts';
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
  handle(contract.findOrders, async ({ session, body }) =>
    ok({ list: await findOrders(services, session, body.search) }),
  ),
];
