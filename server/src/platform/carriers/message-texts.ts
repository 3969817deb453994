import type { Language } from '@regalo/messages/languages';
import { oneLine } from '../one-line.ts';
import type { PhoneMessage } from './carrier.ts';

/** Carriers refuse long parameters, and each further part of an SMS is charged. */
const NAME_MAX = 60;

/** A name as a message has it: on one line, and never empty. */
export const shownName = (name: string): string =>
  [...oneLine(name)].slice(0, NAME_MAX).join('').trim() || '·';

type Said = Pick<PhoneMessage, 'recipient' | 'sender' | 'link'>;

/**
 * What a message says. Of letters that one SMS of 160 holds, so without some accents. WhatsApp's template
 * should say the same, with a button instead of the link.
 */
const TEXTS: Record<Language, (said: Said) => string> = {
  en: ({ recipient, sender, link }) =>
    `Hello ${recipient}: ${sender} has a gift for you: ${link} Reply STOP for no more messages.`,
  es: ({ recipient, sender, link }) =>
    `Hola ${recipient}: ${sender} tiene un regalo para usted: ${link} Responda STOP para no recibir otros.`,
};

/** The text of a message. */
export const messageText = ({ language, recipient, sender, link }: PhoneMessage): string =>
  TEXTS[language]({ recipient: shownName(recipient), sender: shownName(sender), link });
