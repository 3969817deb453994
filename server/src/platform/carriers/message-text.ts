import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../one-line.ts';
import type { PhoneMessage } from './carrier.ts';

/** Carriers refuse long parameters, and each further part of an SMS is charged. */
const NAME_MAX = 60;

/** A name as a message has it: on one line, and never empty. */
export const shownName = (name: string): string =>
  [...oneLine(name)].slice(0, NAME_MAX).join('').trim() || '·';

/** The text of a message. */
export const messageText = ({ language, recipient, sender, link }: PhoneMessage): string =>
  fill(SERVER[language].links.phone, {
    ...{ recipient: shownName(recipient), sender: shownName(sender), link },
  });
