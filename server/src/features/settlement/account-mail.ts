import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import type { Services } from '../../platform/services.ts';
import { defineShopMail, mailShop, toShop } from '../till/notices/shop-mail.ts';

const payload = z.object({
  ...toShop,
  /** The last digits of the account. */
  ending: z.string(),
  /** From when on it is paid to. */
  from: z.number(),
});

/** Mails one person of a shop that it is to be paid to another account. */
export const shopAccountMail = defineShopMail({
  name: 'shop-account-mail',
  payload,
  kind: 'shop-account',
  eventOf: ({ from }) => from,
  page: '/shop/statements',
  write: ({ language, shop, time_zone: zone }, { ending, from }, email) => {
    const time = letterTime(new Date(from), language, zone);
    const texts = fill(SERVER[language].letters.shops.account, { shop, ending, time, email });
    const { subject, what, wait, ask, label } = texts;
    return { subject, paragraphs: [what, wait, ask], label };
  },
});

/** Has a shop told by mail that it is to be paid to another account. */
export const tellShopOfAccount = (
  services: Pick<Services, 'jobs'>,
  tx: Connection,
  news: Omit<z.output<typeof payload>, 'managerId'>,
): Promise<void> => mailShop(services, tx, shopAccountMail, news);
