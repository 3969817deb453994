import { formatColones } from '@regalo/contract/values/money';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { defineShopMail, mailShop, toShop } from '../till/notices/shop-mail.ts';

const payload = z.object({
  ...toShop,
  /** The proposal that it came from. */
  proposal: z.number(),
  redemption: z.number(),
  /** What the shop was owed for it, and is owed now. */
  before: z.number(),
  after: z.number(),
  note: z.string(),
});

/** Mails one person of a shop that what it is owed for a redemption was corrected. */
export const shopCorrectionMail = defineShopMail({
  name: 'shop-correction-mail',
  payload,
  kind: 'shop-correction',
  eventOf: ({ proposal }) => proposal,
  page: '/shop/statements',
  write: ({ language, shop }, { redemption, before, after, note }, email) => {
    const texts = fill(SERVER[language].letters.shops.correction, {
      ...{ shop, redemption, note, email },
      ...{ before: formatColones(before), after: formatColones(after) },
    });
    const { subject, what, why, next, ask, label } = texts;
    return { subject, paragraphs: [what, why, next, ask], label };
  },
});

/** Has a shop told by mail that what it is owed for a redemption was corrected. */
export const tellShopOfCorrection = (
  services: Pick<Services, 'jobs'>,
  tx: Connection,
  news: Omit<z.output<typeof payload>, 'managerId'>,
): Promise<void> => mailShop(services, tx, shopCorrectionMail, news);
