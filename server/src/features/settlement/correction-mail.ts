import { formatColones } from '@regalo/contract/values/money';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readTold, readToldOfPin, type ToldOfPin } from '../till/notices/queries.ts';

const payload = z.object({
  shopId: z.number(),
  /** The proposal that it came from. */
  proposal: z.number(),
  redemption: z.number(),
  /** What the shop was owed for it, and is owed now. */
  before: z.number(),
  after: z.number(),
  note: z.string(),
  /** 0 for the shop's own address. */
  managerId: z.number(),
});

type News = Omit<z.output<typeof payload>, 'managerId'>;

function letterOf(
  { language, shop }: ToldOfPin,
  { redemption, before, after, note }: News,
  { link, email }: { link: string; email: string },
): Letter {
  const texts = fill(SERVER[language].letters.shops.correction, {
    ...{ shop, redemption, note, email },
    ...{ before: formatColones(before), after: formatColones(after) },
  });
  const { subject, what, why, next, ask, label } = texts;
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [what, why, next, ask],
    button: { label, link },
  };
}

/** Mails one person of a shop that what it is owed for a redemption was corrected. */
export const shopCorrectionMail = defineJob({
  name: 'shop-correction-mail',
  payload,
  async handle(
    services: Pick<
      Services,
      'database' | 'keys' | 'mailer' | 'log' | 'publicUrl' | 'operatorEmail'
    >,
    { managerId, ...news },
  ) {
    const { shopId, proposal } = news;
    const told = await services.database.readShop(shopId, (tx) =>
      readToldOfPin(tx, { shopId, managerId }),
    );
    if (!told) return;
    const { publicUrl, operatorEmail: email } = services;
    const mail = letterOf(told, news, { link: `${publicUrl}/shop/statements`, email });
    const identity = `shop-correction:${shopId}:${managerId}:${proposal}`;
    await sendLetter(services, 'shop-correction', { to: told.email, identity, mail });
  },
});

/** Has a shop told by mail that what it is owed for a redemption was corrected: its managers, and its own address. */
export async function tellShopOfCorrection(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Connection,
  news: News,
): Promise<void> {
  // A mail each, so that one that fails is tried again alone.
  for (const managerId of await readTold(tx, news.shopId))
    await jobs.enqueue(tx, shopCorrectionMail, { ...news, managerId });
}
