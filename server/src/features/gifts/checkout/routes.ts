import { checkDraft as checkDraftContract } from '@regalo/contract/gifts/check-draft';
import { checkMessage as checkMessageContract } from '@regalo/contract/gifts/check-message';
import { lastWishes as lastWishesContract } from '@regalo/contract/gifts/last-wishes';
import * as again from '@regalo/contract/gifts/send-again';
import * as contract from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { checkDraft } from './check-draft.ts';
import { checkMessage } from './check-message.ts';
import { lastWishes } from './last-wishes.ts';
import { readSender } from './quote-queries.ts';
import { getAgain, listAgain } from './send-again.ts';
import { sendGifts } from './send-gifts.ts';
import { mailTestGift } from './test-gift.ts';

export const giftRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
  handle(contract.getServiceFee, async ({ session }) => {
    const { service_fee } = await services.database.askCompany(session.companyId, (tx) =>
      readSender(tx, session.companyId),
    );
    return ok({ details: { amount: service_fee } });
  }),
  handle(lastWishesContract, async ({ session }) => ok(await lastWishes(services, session))),
  handle(contract.sendGifts, async ({ session, body, request }) => {
    const { draft, ...order } = body;
    const sent = { key: idempotencyKey(request), draft };
    return ok(await sendGifts(services, session, order, sent), 'Gift sent successfully!');
  }),
  handle(checkDraftContract, async ({ session, body }) =>
    ok(await checkDraft(services, session, body)),
  ),
  handle(checkMessageContract, async ({ session, body }) =>
    ok(await checkMessage(services, session, body)),
  ),
  handle(testGift, async ({ session, body }) => {
    await mailTestGift(services, session, body);
    return ok({}, 'The test is on its way to your mailbox.');
  }),
  handle(again.getOrderAgain, async ({ session, query }) =>
    ok(await getAgain(services, session, query.id)),
  ),
  handle(again.listOrderAgain, async ({ session, query }) =>
    ok(await listAgain(services, session, query)),
  ),
];
