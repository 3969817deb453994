import { randomBytes } from 'node:crypto';
import { SHOP_INVITATION_HOURS } from '@regalo/contract/operator/shop-managers';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { SHOP_ACCOUNTS } from '../../auth/accounts/shop-accounts.ts';
import { readShopAddressee, readShopPinOwner } from '../../auth/accounts/shop-queries.ts';
import { hashLink, savePinLink } from '../../auth/pin/pin-link-queries.ts';

type Addressee = NonNullable<Awaited<ReturnType<typeof readShopAddressee>>>;

function letterOf(
  { language, first_name: name }: Addressee,
  { by, shop, link }: { by: string; shop: string; link: string },
): Letter {
  const { hello, letters } = SERVER[language];
  const { subject, heading, invited, label, once, ignore } = fill(letters.shops.invitation, {
    ...{ by, shop, hours: SHOP_INVITATION_HOURS },
  });
  return {
    language,
    subject,
    heading,
    paragraphs: [fill(hello, { name }), invited],
    button: { label, link },
    after: [once, ignore],
  };
}

/** Mails somebody the link by which they choose their first PIN for a shop. */
export const shopInvitationMail = defineJob({
  name: 'shop-invitation-mail',
  payload: z.object({
    shopId: z.number(),
    managerId: z.number(),
    /** The name of whoever invites them. */
    by: z.string(),
    at: z.number(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl' | 'now'>,
    { shopId, managerId, by, at },
  ) {
    const { database, publicUrl, now } = services;
    const minutes = SHOP_INVITATION_HOURS * 60;
    if (now().getTime() - at > minutes * 60_000) return;
    // Made here, so that only the mail has it; a job that runs again makes another one.
    const token = randomBytes(32).toString('base64url');
    const place = { tenantId: shopId, id: managerId };
    const told = await database.inShop(shopId, async (tx) => {
      const to = await readShopAddressee(tx, place);
      const owner = await readShopPinOwner(tx, place);
      if (!to || !owner) return;
      await savePinLink(tx, SHOP_ACCOUNTS, place, hashLink(token), minutes);
      return { to, shop: owner.company };
    });
    if (!told) return;
    const link = `${publicUrl}${SHOP_ACCOUNTS.pages.resetPin}#token=${token}`;
    const mail = letterOf(told.to, { by, shop: told.shop, link });
    const identity = `shop-invitation:${shopId}:${managerId}:${at}`;
    await sendLetter(services, 'shop-invitation', { to: told.to.email, identity, mail });
  },
});
