import type { Reply } from '@regalo/contract/api/endpoint';
import { type CelebrationKey, celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { checkDraft as checkDraftContract } from '@regalo/contract/gifts/check-draft';
import { checkMessage as checkMessageContract } from '@regalo/contract/gifts/check-message';
import { listItemsOfValue } from '@regalo/contract/gifts/items-of-value';
import {
  LAST_CELEBRATIONS,
  lastWishes as lastWishesContract,
} from '@regalo/contract/gifts/last-wishes';
import * as again from '@regalo/contract/gifts/send-again';
import * as contract from '@regalo/contract/gifts/send-gifts';
import { testGift } from '@regalo/contract/gifts/test-gift';
import type { z } from 'zod';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { readItemsOfValue, shownItem } from './again-queries.ts';
import { checkMessage } from './check-message.ts';
import { readGone, readLastOrders, readMedia, readSender } from './quote-queries.ts';
import { getAgain, listAgain } from './send-again.ts';
import { sendGifts } from './send-gifts.ts';
import { mailTestGift } from './test-gift.ts';

/** The celebrations of orders, each once, newest first. */
function celebrated(orders: { celebration: string | null }[]): CelebrationKey[] {
  const keys = orders.flatMap(({ celebration }) => celebrationKey(celebration) ?? []);
  return [...new Set(keys)].slice(0, LAST_CELEBRATIONS);
}

/** The name and celebrations of a member's latest orders. */
async function lastWishes(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
): Promise<Reply<typeof lastWishesContract>> {
  return await database.readCompany(companyId, async (tx) => {
    const orders = await readLastOrders(tx, companyId, managerId);
    const [last] = orders;
    const purchaser_name = last?.purchaser_name ?? (await readSender(tx, companyId)).companyName;
    return { purchaser_name, celebrations: celebrated(orders) };
  });
}

/** Finds out which recipients of a draft are gone, and whether its photo or film is. */
async function checkDraft(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { recipients, image }: z.output<typeof checkDraftContract.body>,
): Promise<Reply<typeof checkDraftContract>> {
  return await database.readCompany(companyId, async (tx) => ({
    gone: recipients.length > 0 ? await readGone(tx, companyId, recipients) : [],
    image_gone: image !== '' && (await readMedia(tx, companyId, image)) === undefined,
  }));
}

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
  handle(listItemsOfValue, async ({ session, query }) => {
    const { companyId } = session;
    const list = await services.database.readCompany(companyId, (tx) =>
      readItemsOfValue(tx, query.item, query.language),
    );
    return ok({ list: list.map(shownItem) });
  }),
  handle(checkMessageContract, async ({ session, body }) =>
    ok(await checkMessage(services, session, body)),
  ),
  handle(testGift, async ({ session, body }) => {
    await mailTestGift(services, session, body);
    return ok({}, 'The test is on its way to your mailbox.');
  }),
  handle(again.getOrderAgain, async ({ session, query }) =>
    ok(await getAgain(services, session, query)),
  ),
  handle(again.listOrderAgain, async ({ session, query }) =>
    ok(await listAgain(services, session, query)),
  ),
];
