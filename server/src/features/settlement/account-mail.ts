import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readTold, readToldOfPin, type ToldOfPin } from '../till/notices/queries.ts';

const payload = z.object({
  shopId: z.number(),
  /** The last digits of the account. */
  ending: z.string(),
  /** From when on it is paid to. */
  from: z.number(),
  /** 0 for the shop's own address. */
  managerId: z.number(),
});

type News = Omit<z.output<typeof payload>, 'managerId'>;

function letterOf(
  { language, shop, time_zone: zone }: ToldOfPin,
  { ending, from }: News,
  { link, email }: { link: string; email: string },
): Letter {
  const time = letterTime(new Date(from), language, zone);
  const texts = fill(SERVER[language].letters.shops.account, { shop, ending, time, email });
  const { subject, what, wait, ask, label } = texts;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [what, wait, ask],
    button: { label, link },
  };
}

/** Mails one person of a shop that it is to be paid to another account. */
export const shopAccountMail = defineJob({
  name: 'shop-account-mail',
  payload,
  async handle(
    services: Pick<
      Services,
      'database' | 'keys' | 'mailer' | 'log' | 'publicUrl' | 'operatorEmail'
    >,
    { managerId, ...news },
  ) {
    const { shopId, from } = news;
    const told = await services.database.readShop(shopId, (tx) =>
      readToldOfPin(tx, { shopId, managerId }),
    );
    if (!told) return;
    const { publicUrl, operatorEmail: email } = services;
    const mail = letterOf(told, news, { link: `${publicUrl}/shop/statements`, email });
    const identity = `shop-account:${shopId}:${managerId}:${from}`;
    await sendLetter(services, 'shop-account', { to: told.email, identity, mail });
  },
});

/** Has a shop told by mail that it is to be paid to another account: its managers, and its own address. */
export async function tellShopOfAccount(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Connection,
  news: News,
): Promise<void> {
  // A mail each, so that one that fails is tried again alone.
  for (const managerId of await readTold(tx, news.shopId))
    await jobs.enqueue(tx, shopAccountMail, { ...news, managerId });
}
