import { namesCompany } from '@regalo/contract/gifts/sender';
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

const TEXTS: Record<Language, (hello: string, sender: string) => string> = {
  en: (hello, sender) => `${hello} ${sender} has sent you a gift. Open it here:`,
  es: (hello, sender) => `${hello} ${sender} le envió un regalo. Ábralo aquí:`,
};

const SENDERS: Record<Language, (from: string, company: string) => string> = {
  en: (from, company) => `${from} from ${company}`,
  es: (from, company) => `${from}, de ${company},`,
};

/** The message with which a manager shares the link of a gift, in the language of the recipient. */
export function shareText(gift: Shared, link: string): string {
  const { language, receiver_name, purchaser_name, company_name } = gift;
  const words = [holderName(receiver_name), purchaser_name, company_name].map(oneLine);
  const [name = '', from = '', company = ''] = words;
  const sender = namesCompany(from, company) ? from : SENDERS[language](from, company);
  return `${TEXTS[language](HELLO[language](name), sender)} ${link}`;
}
