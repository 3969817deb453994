import { SETTLEMENT_PERIODS } from '@regalo/contract/shop/statements';
import { DAY_MS, longDate } from '@regalo/contract/values/days';
import { LANGUAGE, type Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { defineShopMail, mailShop, toShop } from '../till/notices/shop-mail.ts';

const payload = z.object({
  ...toShop,
  /** yyyy-MM-dd: of a shop, terms are agreed once from a day on. */
  from: z.string(),
  commissionBps: z.number(),
  period: z.enum(SETTLEMENT_PERIODS),
});

/** Basis points as a percentage: 250 is `2.5%`, in Spanish `2,5%`. */
const percent = (basisPoints: number, language: Language): string =>
  new Intl.NumberFormat(LANGUAGE[language].locale, {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(basisPoints / 10_000);

/** Mails one person of a shop by what it is settled from a day on. */
export const shopTermsMail = defineShopMail({
  name: 'shop-terms-mail',
  payload,
  kind: 'shop-terms',
  eventOf: ({ from }) => Date.parse(from) / DAY_MS,
  page: '/shop/statements',
  write: ({ language, shop }, { from, commissionBps, period }, email) => {
    const texts = fill(SERVER[language].letters.shops.terms, {
      ...{ shop, email, day: longDate(from, language) },
      commission: percent(commissionBps, language),
    });
    const { subject, what, settled, before, ask, label } = texts;
    return { subject, paragraphs: [what, settled[period], before, ask], label };
  },
});

/** Has a shop told by mail by what it is settled from a day on. */
export const tellShopOfTerms = (
  services: Pick<Services, 'jobs'>,
  tx: Connection,
  news: Omit<z.output<typeof payload>, 'managerId'>,
): Promise<void> => mailShop(services, tx, shopTermsMail, news);
