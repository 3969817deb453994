import { namesCompany } from '@regalo/contract/gifts/sender';
import { RECIPIENT } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { fill } from '@regalo/messages/texts';

/** The sender's name and company, at the end of a sentence and within one. */
export function senderNames(language: Language, purchaser: string, company: string) {
  if (namesCompany(purchaser, company)) return { sender: purchaser, senderWithin: purchaser };
  return fill(RECIPIENT[language].senders, { purchaser, company });
}
