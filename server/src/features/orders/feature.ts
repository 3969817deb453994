import * as ends from '@regalo/contract/orders/ends';
import * as phones from '@regalo/contract/orders/phone-messages';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { readBouncesJob } from './delivery/bounces/read-bounces-job.ts';
import { deliverOrder } from './delivery/deliver-order-job.ts';
import { registerMessageHooks } from './delivery/hooks/routes.ts';
import { deleteOldAttempts } from './delivery/outbox-queries.ts';
import { getPhoneMessages, savePhoneMessages } from './delivery/phone-messages.ts';
import { wakeOrders } from './delivery/wake-orders-job.ts';
import { resendMarked } from './detail/resend/resend-gifts-job.ts';
import { orderRoutes } from './detail/routes.ts';
import { blockGift } from './ends/block-gift.ts';
import { cancelGifts } from './ends/cancel-gifts.ts';
import { extendGifts, reopenGifts } from './ends/extend-gifts.ts';
import { replaceCode } from './ends/replace-code.ts';
import { orderListRoutes } from './list/routes.ts';

/**
 * A year and some days: for as long as gifts can be used, it is asked whether a mail has reached anybody. Without its
 * failed attempts one may have arrived (`MAY_HAVE_ARRIVED`), and its fee is not returned.
 */
const ATTEMPTS_KEPT_DAYS = 370;

/** Deletes the attempts to mail gifts of long ago, every night. */
export const sweepAttempts = defineSweep('sweep-delivery-attempts', '10 4 * * *', {
  days: ATTEMPTS_KEPT_DAYS,
  remove: deleteOldAttempts,
});

/** How a company reaches people who have a phone alone. */
const phoneMessageRoutes = (services: Services): EndpointHandler[] => [
  handle(phones.getPhoneMessages, async ({ session }) =>
    ok(await getPhoneMessages(services, session)),
  ),
  handle(phones.savePhoneMessages, async ({ session, body }) =>
    ok(await savePhoneMessages(services, session, body)),
  ),
];

/** Ends of gifts: withdrawn, extended, reopened, blocked, with another code. */
const endRoutes = (services: Services): EndpointHandler[] => [
  handle(ends.cancelGifts, async ({ body, session, request }) =>
    ok(await cancelGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(ends.extendGifts, async ({ body, session, request }) =>
    ok(await extendGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(ends.reopenGifts, async ({ body, session, request }) =>
    ok(await reopenGifts(services, session, body, idempotencyKey(request))),
  ),
  handle(ends.blockGift, async ({ body, session }) => {
    await blockGift(services, session, body);
    return ok({});
  }),
  handle(ends.replaceCode, async ({ body, session, request }) => {
    await replaceCode(services, session, body.id, idempotencyKey(request));
    return ok({});
  }),
];

export const orders: Feature = {
  routes: (services) => [
    ...phoneMessageRoutes(services),
    ...orderRoutes(services),
    ...endRoutes(services),
    ...orderListRoutes(services),
  ],
  pages: registerMessageHooks,
  jobs: [readBouncesJob, deliverOrder, sweepAttempts, wakeOrders, resendMarked],
};
