import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, longDate } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';

/** Where the chain of a company ends. */
export interface Anchor {
  count: number;
  /** In hexadecimal digits. */
  hash: string;
}

const TEXTS = {
  en: {
    subject: (day: string, count: string) => `Audit log on ${day}: ${count} entries`,
    heading: 'Your company’s audit log',
    hello: (name: string) => `Hello, ${name}:`,
    stands: (count: string, company: string) =>
      `The audit log of ${company} has ${count} entries. The hash of the last one is:`,
    keep: 'Keep this email. The export of the audit log contains the hash of every entry: if it shows a different one for this entry, the log has been altered.',
    label: 'Open the audit log',
    stop: 'You receive this email every day because you asked for it. You can turn it off on the audit page.',
  },
  es: {
    subject: (day: string, count: string) => `Auditoría del ${day}: ${count} anotaciones`,
    heading: 'La auditoría de su empresa',
    hello: (name: string) => `Hola, ${name}:`,
    stands: (count: string, company: string) =>
      `La auditoría de ${company} tiene ${count} anotaciones en su cadena. El hash de la última es:`,
    keep: 'Guarde este correo. La exportación de la auditoría trae el hash de cada anotación: si el de esta es otro, alguien cambió lo que estaba anotado.',
    label: 'Ver la auditoría',
    stop: 'Recibe este correo todos los días porque lo pidió. En la página de auditoría puede desactivarlo.',
  },
} as const;

interface Reader {
  language: Language;
  name: string;
  company: string;
  /** Of the company. */
  timeZone: Zone;
}

/** The mail with the end of a chain. @param at when it stood so */
export function anchorLetter(
  { count, hash }: Anchor,
  { language, name, company, timeZone }: Reader,
  { at, link }: { at: Date; link: string },
): Letter {
  const texts = TEXTS[language];
  const entries = formatCount(count);
  const day = longDate(localDay(at, timeZone), language);
  return {
    language,
    subject: texts.subject(day, entries),
    heading: texts.heading,
    paragraphs: [texts.hello(name), texts.stands(entries, company)],
    quoted: [`${count}: ${hash}`],
    button: { label: texts.label, link },
    after: [texts.keep, texts.stop],
  };
}
