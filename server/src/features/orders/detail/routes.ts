import type { Reply } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/orders/detail';
import * as links from '@regalo/contract/orders/links';
import { giftStory } from '@regalo/contract/orders/story';
import type { z } from 'zod';
import {
  type EndpointHandler,
  handle,
  handleDownload,
  ok,
} from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { changeGiftFields } from '../../custom-fields/gift-field-queries.ts';
import { correctEmail } from './correct-email.ts';
import { correctEmails } from './correct-emails.ts';
import { lockOrder } from './gift-queries.ts';
import { printCards } from './links/print-cards.ts';
import { takeLink } from './links/take-link.ts';
import { takeLinks } from './links/take-links.ts';
import { getOrder, listOrderGifts } from './read-order.ts';
import { resendGift } from './resend/resend-gift.ts';
import { resendGifts } from './resend/resend-gifts.ts';
import { readActivities, readStoryHead } from './story-queries.ts';

type Story = Reply<typeof giftStory>;

/** One page of what happened to a gift, newest first. @throws Refusal not_found */
async function readGiftStory(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { id, page, limit }: z.output<typeof giftStory.query>,
): Promise<Story> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const head = await readStoryHead(tx, companyId, id, session);
    if (!head) throw new Refusal('gift_not_found');
    const { total, ...facts } = head;
    const rows = await readActivities(tx, companyId, id, { limit, offset: (page - 1) * limit });
    const list = rows.map(({ created_at, ...one }) => ({
      ...one,
      createdAt: created_at.toISOString(),
    }));
    return { ...facts, list, total_count: total };
  });
}

/** An order that was sent, and what can be done about its gifts. */
export const orderRoutes = (services: Services): EndpointHandler[] => [
  handle(
    contract.getOrder,
    async ({ session, query }) => ok(await getOrder(services, session, query.id)),
    { polled: true },
  ),
  handle(
    contract.listOrderGifts,
    async ({ session, query }) => ok(await listOrderGifts(services, session, query)),
    { polled: true },
  ),
  handle(contract.resendGift, async ({ session, body }) => {
    await resendGift(services, session, body.id);
    return ok({}, 'The email is on its way again.');
  }),
  handle(contract.resendGifts, async ({ session, body }) =>
    ok(await resendGifts(services, session, body)),
  ),
  handle(contract.correctGiftEmail, async ({ session, body }) => {
    await correctEmail(services, session, body);
    return ok({}, 'The gift is on its way to its new address.');
  }),
  handle(contract.correctGiftEmails, async ({ session, body }) =>
    ok(await correctEmails(services, session, body.corrections)),
  ),
  handle(contract.changeGiftFields, async ({ session, body: { id, custom_fields } }) => {
    const { companyId } = session;
    await services.database.inCompany(companyId, async (tx) => {
      if (!(await lockOrder(tx, companyId, id, session))) throw new Refusal('gift_not_found');
      await changeGiftFields(tx, session, { giftId: id, changes: custom_fields });
    });
    return ok({});
  }),
  handle(giftStory, async ({ session, query }) =>
    ok(await readGiftStory(services, session, query)),
  ),
  handle(links.takeGiftLink, async ({ session, body }) =>
    ok(await takeLink(services, session, body.id)),
  ),
  handle(links.takeOrderLinks, async ({ session, body }) => {
    const { list, withheld } = await takeLinks(services, session, body, 'links taken');
    return ok({ list, withheld });
  }),
  handleDownload(links.printCards, ({ session, body }) => printCards(services, session, body)),
];
