import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { letterTime } from '../../../platform/mail/letter-time.ts';
import { defineShopMail, toShop } from './shop-mail.ts';

/** Mails one person of a shop that the supervisor's PIN was set. */
export const supervisorMail = defineShopMail({
  name: 'supervisor-mail',
  payload: z.object({
    ...toShop,
    /** The manager who set it; absent for the operator. */
    setBy: z.number().optional(),
    at: z.number(),
  }),
  kind: 'supervisor-pin',
  eventOf: ({ at }) => at,
  page: '/shop/tills',
  write: ({ language, time_zone: zone, shop, by }, { at }, email) => {
    const { supervisor } = SERVER[language].letters.tills;
    const { subject, what, next, ask, label } = fill(supervisor, {
      ...{ shop, email, by: by ?? supervisor.operator },
      time: letterTime(new Date(at), language, zone),
    });
    return { subject, paragraphs: [what, by === null ? ask : next], label };
  },
});
