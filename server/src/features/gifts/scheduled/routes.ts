import { getForecast } from '@regalo/contract/gifts/forecast';
import * as contract from '@regalo/contract/gifts/scheduled-orders';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { getForecastOf } from '../forecast/forecast.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { listScheduled, listScheduledPeople, showScheduled } from './list-orders.ts';
import { updateOrder } from './update-order.ts';

/** Orders that are sent later, and what they will leave in the wallet. */
export const scheduledRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
  handle(getForecast, async ({ session }) => ok(await getForecastOf(services, session))),
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
