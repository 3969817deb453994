import type { Language } from '@regalo/contract/values/language';
import { oneLine } from '../../../../platform/one-line.ts';

interface Shared {
  language: Language;
  receiver_name: string;
  purchaser_name: string;
  company_name: string;
}

const TEXTS: Record<Language, (name: string, from: string, company: string) => string> = {
  en: (name, from, company) =>
    `Hi ${name}! ${from} from ${company} has sent you a gift. Open it here:`,
  es: (name, from, company) =>
    `¡Hola, ${name}! ${from}, de ${company}, le envió un regalo. Ábralo aquí:`,
};

/** The message with which a manager shares the link of a gift, in the language of the recipient. */
export function shareText(gift: Shared, link: string): string {
  const { language, receiver_name, purchaser_name, company_name } = gift;
  const words = [receiver_name, purchaser_name, company_name].map(oneLine);
  const [name = '', from = '', company = ''] = words;
  return `${TEXTS[language](name, from, company)} ${link}`;
}
