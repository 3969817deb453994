import * as contract from '@regalo/contract/orders/list';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { listOrders } from './list-orders.ts';

/** The list of orders. */
export const orderListRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listOrders, async ({ session, query }) =>
    ok(await listOrders(services, session, query)),
  ),
];
