import * as contract from '@regalo/contract/orders/ends';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { GIFT_AUDIT } from '../detail/history-queries.ts';
import { lockGift } from '../detail/locked-gift.ts';
import { queueNewMail } from '../detail/mail-again.ts';
import { reissue } from '../detail/reissue.ts';
import { RESENDS } from '../detail/resend/resend-gift.ts';
import { blockGift } from './block-gift.ts';
import { cancelGifts } from './cancel-gifts.ts';
import { extendGifts, reopenGifts } from './extend-gifts.ts';

/**
 * Gives a gift whose code was lost or leaked another one, with another link, and mails it to the
 * address that is known. The manager does not see it.
 * @throws Refusal not_found, wrong_state, throttled
 */
async function replaceCode(
  services: Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>,
  session: Session,
  id: number,
): Promise<void> {
  const { companyId, managerId } = session;
  const { database, keys } = services;
  await countTry(database, keys, RESENDS, managerAuthor(managerId));
  await database.inCompany(companyId, async (tx) => {
    const gift = await lockGift(tx, session, id, services.now());
    if (gift.status === 'redeemed') throw new Refusal('gift_used');
    if (gift.email === null) throw new Refusal('gift_without_email');
    if (gift.mail?.in_flight) throw new Refusal('gift_being_sent');
    await reissue(tx, services, session, gift, { withheld: true });
    await queueNewMail(services, tx, companyId, { gift, address: gift.email });
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: GIFT_AUDIT,
      action: 'code replaced',
      subjectId: id,
    });
  });
}

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
  handle(contract.replaceCode, async ({ body, session }) => {
    await replaceCode(services, session, body.id);
    return ok({});
  }),
];
