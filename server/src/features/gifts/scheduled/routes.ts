import * as contract from '@regalo/contract/gifts/scheduled-orders';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { listScheduled, listScheduledPeople, showScheduled } from './list-orders.ts';
import { updateOrder } from './update-order.ts';

/** Orders that are sent later. */
export const scheduledRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
  handle(contract.listScheduledOrders, async ({ session, query }) =>
    ok(await listScheduled(services, session, query)),
  ),
  handle(contract.listScheduledRecipients, async ({ session, query }) =>
    ok(await listScheduledPeople(services, session, query)),
  ),
  handle(contract.updateScheduledOrder, async ({ session, body }) => {
    const { id, held } = await updateOrder(services, session, body);
    return ok({ order: await showScheduled(services, session, id), held });
  }),
];
