import { longDate } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';

interface CardTexts {
  for: string;
  from: (purchaser: string, company: string) => string;
  scan: string;
  validUntil: (day: string) => string;
  /** Title of the document. */
  title: (order: number) => string;
}

/** The words on a card, in the language of its recipient. */
export const CARD_TEXTS: Record<Language, CardTexts> = {
  en: {
    for: 'A gift for',
    from: (purchaser, company) => `From ${purchaser} · ${company}`,
    scan: 'Scan to open it',
    validUntil: (day) => `Valid until ${longDate(day, 'en')}`,
    title: (order) => `Gift cards of order ${order}`,
  },
  es: {
    for: 'Un regalo para',
    from: (purchaser, company) => `De parte de ${purchaser} · ${company}`,
    scan: 'Escanéelo para abrirlo',
    validUntil: (day) => `Válido hasta el ${longDate(day, 'es')}`,
    title: (order) => `Tarjetas de regalo del pedido ${order}`,
  },
};
