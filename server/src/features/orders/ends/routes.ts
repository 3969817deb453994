import * as contract from '@regalo/contract/orders/ends';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Services } from '../../../platform/services.ts';
import { blockGift } from './block-gift.ts';
import { cancelGifts } from './cancel-gifts.ts';
import { extendGifts, reopenGifts } from './extend-gifts.ts';
import { replaceCode } from './replace-code.ts';

export const endRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.cancelGifts, async ({ body, session, request }) =>
    ok(await cancelGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(contract.extendGifts, async ({ body, session, request }) =>
    ok(await extendGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(contract.reopenGifts, async ({ body, session, request }) =>
    ok(await reopenGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(contract.blockGift, async ({ body, session }) => {
    await blockGift(services, session, body);
    return ok({});
  }),
  handle(contract.replaceCode, async ({ body, session, request }) => {
    await replaceCode(services, session, body.id, idempotencyKey(request));
    return ok({});
  }),
];
