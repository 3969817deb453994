import { formatCount } from '@regalo/contract/values/count';
import type { Zone } from '@regalo/contract/values/days';
import { localDay, longDate } from '@regalo/contract/values/days';
import type { Letter } from '@regalo/gift-view/letter-email';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';

/** Where the chain of a company ends. */
export interface Anchor {
  count: number;
  /** In hexadecimal digits. */
  hash: string;
}

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
  const { hello, letters } = SERVER[language];
  const day = longDate(localDay(at, timeZone), language);
  const texts = fill(letters.anchor, { day, company, count: formatCount(count) });
  return {
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [fill(hello, { name }), texts.stands],
    quoted: [`${count}: ${hash}`],
    button: { label: texts.label, link },
    after: [texts.keep, texts.stop],
  };
}
