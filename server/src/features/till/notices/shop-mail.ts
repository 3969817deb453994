import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob, type Job } from '../../../platform/jobs/job.ts';
import type { Payload } from '../../../platform/jobs/jobs.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readTold, readToldOfPin, type ToldOfPin } from './queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl' | 'operatorEmail'>;

/** Payload: whom of a shop a mail goes to. */
export const toShop = {
  shopId: z.number(),
  /** 0 for the shop's own address. */
  managerId: z.number(),
};

type ToShop = z.output<z.ZodObject<typeof toShop>> & { setBy?: number | undefined };

interface ShopMail<P extends Payload & z.ZodType<ToShop>> {
  name: string;
  payload: P;
  /** In the log, and in the identity of a mail with what tells one from another. */
  kind: string;
  eventOf: (news: z.output<P>) => number;
  /** Where its button leads to. */
  page: '/shop/statements' | '/shop/tills';
  /** @param email of the operator */
  write: (
    told: ToldOfPin,
    news: z.output<P>,
    email: string,
  ) => { subject: string; paragraphs: string[]; label: string };
}

/** Defines the job of a letter to each person of a shop. */
export const defineShopMail = <P extends Payload & z.ZodType<ToShop>>({
  kind,
  eventOf,
  page,
  write,
  ...job
}: ShopMail<P>): Job<P, Used> =>
  defineJob({
    ...job,
    async handle(services, news) {
      const { shopId, managerId } = news;
      const told = await services.database.readShop(shopId, (tx) => readToldOfPin(tx, news));
      if (!told) return;
      const { subject, paragraphs, label } = write(told, news, services.operatorEmail);
      const identity = `${kind}:${shopId}:${managerId}:${eventOf(news)}`;
      const button = { label, link: `${services.publicUrl}${page}` };
      const mail = { language: told.language, subject, heading: subject, paragraphs, button };
      await sendLetter(services, kind, { to: told.email, identity, mail });
    },
  });

/** Has a shop told by mail: its managers, and its own address. */
export async function mailShop<P extends Payload & z.ZodType<ToShop>>(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Connection,
  job: Job<P>,
  news: Omit<z.output<P>, 'managerId'> & { shopId: number },
): Promise<void> {
  // A mail each, so that one that fails is tried again alone.
  for (const managerId of await readTold(tx, news.shopId))
    await jobs.enqueue(tx, job, { ...news, managerId } as z.input<P>);
}
