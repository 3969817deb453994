import * as contract from '@regalo/contract/shop/account';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { readShopProfile, writeLanguage } from './queries.ts';

/** The account of a shop's manager, once signed in. */
export const shopAccountRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.getShopProfile, async ({ shopSession }) =>
    ok(
      await services.database.readShop(shopSession.shopId, (tx) =>
        readShopProfile(tx, shopSession),
      ),
    ),
  ),
  handle(contract.setShopLanguage, async ({ shopSession, body }) => {
    await services.database.inShop(shopSession.shopId, (tx) =>
      writeLanguage(tx, shopSession, body.language),
    );
    return ok({});
  }),
];
