import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readToldOfPin, type ToldOfPin } from './queries.ts';

interface Page {
  link: string;
  operatorEmail: string;
}

function letterOf(told: ToldOfPin, at: Date, { link, operatorEmail }: Page): Letter {
  const { language, time_zone: zone, shop, by } = told;
  const { supervisor: texts } = SERVER[language].letters.tills;
  const time = letterTime(at, language, zone);
  const { subject, what, next, ask, label } = fill(texts, {
    ...{ shop, time, by: by ?? texts.operator, email: operatorEmail },
  });
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [what, by === null ? ask : next],
    button: { label, link },
  };
}

/** Mails one person of a shop that the supervisor's PIN was set. */
export const supervisorMail = defineJob({
  name: 'supervisor-mail',
  payload: z.object({
    shopId: z.number(),
    /** The manager who set it; absent for the operator. */
    setBy: z.number().optional(),
    /** 0 for the shop's own address. */
    managerId: z.number(),
    at: z.number(),
  }),
  async handle(
    services: Pick<
      Services,
      'database' | 'keys' | 'mailer' | 'log' | 'publicUrl' | 'operatorEmail'
    >,
    { at, ...about },
  ) {
    const { shopId, managerId } = about;
    const told = await services.database.readShop(shopId, (tx) => readToldOfPin(tx, about));
    if (!told) return;
    const { publicUrl, operatorEmail } = services;
    const page = { link: `${publicUrl}/shop/tills`, operatorEmail };
    const mail = letterOf(told, new Date(at), page);
    const identity = `supervisor-pin:${shopId}:${managerId}:${at}`;
    await sendLetter(services, 'supervisor-pin', { to: told.email, identity, mail });
  },
});
