import type { Letter } from '@regalo/gift-view/letter-email';
import { LANGUAGES } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { type ContactNews, readContactNews, readContacts } from './queries.ts';

const payload = z.object({
  shopId: z.number(),
  /** The manager who was shut out; 0 where news go to another address of the shop. */
  managerId: z.number(),
  /** Who is told may be who is no longer on file. */
  to: z.string(),
  language: z.enum(LANGUAGES),
  at: z.number(),
});

type Told = z.output<typeof payload>;

function letterOf({ language }: Told, { shop, manager }: ContactNews, email: string): Letter {
  const { address, manager: gone } = SERVER[language].letters.shops;
  const texts =
    manager === null ? fill(address, { shop, email }) : fill(gone, { shop, manager, email });
  const { subject, what, ask } = texts;
  return { language, subject, heading: subject, paragraphs: [what, ask] };
}

/** Mails one address that a shop is no longer told of its money there, or that somebody of it is not. */
export const shopContactMail = defineJob({
  name: 'shop-contact-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'operatorEmail'>,
    about,
  ) {
    const { shopId, managerId, to, at } = about;
    const news = await services.database.readShop(shopId, (tx) =>
      readContactNews(tx, shopId, managerId),
    );
    if (!news) return;
    const mail = letterOf(about, news, services.operatorEmail);
    const identity = `shop-contact:${shopId}:${managerId}:${to}:${at}`;
    await sendLetter(services, 'shop-contact', { to, identity, mail });
  },
});

type Used = Pick<Services, 'jobs' | 'now'>;

/**
 * Has a shop told by mail that an operator shuts one of its managers out, who still has to be in: them, the others, and its own
 * address. Who is told of a new bank account would else be told of nothing.
 */
export async function tellOfShutOut(
  { jobs, now }: Used,
  tx: Connection,
  { shopId, managerId }: { shopId: number; managerId: number },
): Promise<void> {
  const at = now().getTime();
  // A mail each, so that one that fails is tried again alone.
  for (const told of await readContacts(tx, shopId))
    await jobs.enqueue(tx, shopContactMail, { shopId, managerId, at, ...told });
}

/** Has the former address of a shop told that news go to another one now. */
export async function tellFormerAddress(
  { jobs, now }: Used,
  tx: Connection,
  { shopId, to }: { shopId: number; to: string },
): Promise<void> {
  const at = now().getTime();
  await jobs.enqueue(tx, shopContactMail, { shopId, managerId: 0, to, language: 'es', at });
}
