import * as contract from '@regalo/contract/shop/tills';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { dropPairing, listTills, makePairing, renameTill, withdrawTill } from './tills.ts';

/** The tills of a shop, for its manager. */
export const shopTillRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listTills, async ({ shopSession }) => ok(await listTills(services, shopSession))),
  handle(contract.makePairing, async ({ shopSession, body }) =>
    ok(await makePairing(services, shopSession, body.name)),
  ),
  handle(contract.dropPairing, async ({ shopSession, body }) => {
    await dropPairing(services, shopSession, body.id);
    return ok({});
  }),
  handle(contract.renameTill, async ({ shopSession, body }) => {
    await renameTill(services, shopSession, body);
    return ok({});
  }),
  handle(contract.revokeTill, async ({ shopSession, body }) => {
    await withdrawTill(services, shopSession, body.id);
    return ok({});
  }),
];
