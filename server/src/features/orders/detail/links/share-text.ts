import { holderName } from '@regalo/contract/people/erased';
import type { Language } from '@regalo/contract/values/language';
import { oneLine } from '../../../../platform/one-line.ts';

interface Shared {
  language: Language;
  receiver_name: string;
  purchaser_name: string;
  company_name: string;
}

const HELLO: Record<Language, (name: string) => string> = {
  en: (name) => (name ? `Hi ${name}!` : 'Hi!'),
  es: (name) => (name ? `¡Hola, ${name}!` : '¡Hola!'),
};

const TEXTS: Record<Language, (hello: string, from: string, company: string) => string> = {
  en: (hello, from, company) =>
    `${hello} ${from} from ${company} has sent you a gift. Open it here:`,
  es: (hello, from, company) => `${hello} ${from}, de ${company}, le envió un regalo. Ábralo aquí:`,
};

/** The message with which a manager shares the link of a gift, in the language of the recipient. */
export function shareText(gift: Shared, link: string): string {
  const { language, receiver_name, purchaser_name, company_name } = gift;
  const words = [holderName(receiver_name), purchaser_name, company_name].map(oneLine);
  const [name = '', from = '', company = ''] = words;
  return `${TEXTS[language](HELLO[language](name), from, company)} ${link}`;
}
