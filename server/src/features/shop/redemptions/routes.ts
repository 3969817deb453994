import * as contract from '@regalo/contract/shop/redemptions';
import {
  type EndpointHandler,
  handle,
  handleDownload,
  ok,
} from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { exportRedemptions, listRedemptions } from './export-redemptions.ts';

/** The redemptions of a shop, for its manager. */
export const shopRedemptionRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listRedemptions, async ({ shopSession, query }) =>
    ok(await listRedemptions(services, shopSession, query)),
  ),
  handleDownload(contract.exportRedemptions, async ({ shopSession, query, reads }) =>
    exportRedemptions({ ...services, reads: await reads() }, shopSession, query),
  ),
];
