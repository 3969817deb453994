import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../one-line.ts';
import type { CodeMessage, PhoneMessage } from './carrier.ts';

/** Carriers refuse long parameters, and each further part of an SMS is charged. */
const NAME_MAX = 60;

/** A name as a message has it: on one line, and never empty. */
export const shownName = (name: string): string =>
  [...oneLine(name)].slice(0, NAME_MAX).join('').trim() || '·';

/** The text of a message. */
export function messageText(message: PhoneMessage | CodeMessage): string {
  const { links } = SERVER[message.language];
  const sender = shownName(message.sender);
  if ('code' in message) return fill(links.code, { sender, code: message.code });
  const { recipient, link } = message;
  return fill(links.phone, { recipient: shownName(recipient), sender, link });
}
