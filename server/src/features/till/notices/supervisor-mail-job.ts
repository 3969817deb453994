import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readToldOfPin, type ToldOfPin } from './queries.ts';

interface Texts {
  subject: string;
  what: (shop: string, by: string, time: string) => string;
  next: string;
  operator: string;
  /** After the operator has set it. */
  ask: (email: string) => string;
  label: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    subject: 'Your shop has a new supervisor’s PIN',
    what: (shop, by, time) =>
      `On ${time} ${by} set the PIN that the tills of ${shop} ask for from the fourth undo of a day on.`,
    next: 'If that was right, there is nothing to do. If not, set another one, and let whoever was in that account choose a new PIN of their own.',
    operator: 'the operator of Regalo',
    ask: (email) =>
      `If your shop asked for that, there is nothing to do. If not, set another one, and write to ${email}.`,
    label: 'See the tills',
  },
  es: {
    subject: 'Su comercio tiene un PIN de supervisión nuevo',
    what: (shop, by, time) =>
      `El ${time} ${by} definió el PIN que las cajas de ${shop} piden a partir de la cuarta anulación del día.`,
    next: 'Si está bien, no tiene que hacer nada. Si no, defina otro, y que quien tiene esa cuenta elija un PIN propio nuevo.',
    operator: 'la administración de Regalo',
    ask: (email) =>
      `Si su comercio lo pidió, no tiene que hacer nada. Si no, defina otro y escriba a ${email}.`,
    label: 'Ver las cajas',
  },
};

interface Page {
  link: string;
  operatorEmail: string;
}

function letterOf(told: ToldOfPin, at: Date, { link, operatorEmail }: Page): Letter {
  const { language, time_zone: zone, shop, by } = told;
  const { subject, what, next, operator, ask, label } = TEXTS[language];
  const time = letterTime(at, language, zone);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [what(shop, by ?? operator, time), by === null ? ask(operatorEmail) : next],
    button: { label, link },
  };
}

/** Mails one person of a shop that the supervisor's PIN was set. */
export const supervisorMail = defineJob({
  name: 'supervisor-mail',
  payload: z.object({
    shopId: z.number(),
    /** Which manager has set it; the operator without one. */
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
