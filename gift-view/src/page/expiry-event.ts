import { senderOf } from '@regalo/contract/gifts/sender';
import { longDate, plusDays } from '@regalo/contract/values/days';
import { QUESTIONS } from '@regalo/messages/all-languages';
import { fill } from '@regalo/messages/texts';
import { oneLine } from '../clean-text.ts';
import type { GiftPageProps } from './gift-page-props.ts';

/** The calendar entry of a gift. Never the code or the link: they are worth money. */
export interface ExpiryEventProps
  extends Pick<
    GiftPageProps,
    'language' | 'purchaserName' | 'companyName' | 'shopName' | 'faceValue' | 'validUntil'
  > {
  /** Constant for a gift, so that a second import replaces the first. */
  id: string;
  now: Date;
}

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => oneLine(text).replace(/[\\;,]/g, '\\$&');

const OCTETS_MAX = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: lines of at most 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > OCTETS_MAX) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

const digits = (text: string) => text.replace(/[^0-9]/g, '');

/** The last day of a gift as an iCalendar file (RFC 5545), with a reminder a week before. */
export function renderExpiryEvent(props: ExpiryEventProps): string {
  const { language, faceValue, shopName, validUntil, id, now } = props;
  const texts = fill(QUESTIONS[language].calendar, {
    faceValue,
    shop: shopName ?? '',
    day: longDate(validUntil, language),
    sender: senderOf(props.purchaserName, props.companyName),
  });
  const [lastDay, reminder] =
    shopName === null
      ? [texts.lastDayAnywhere, texts.reminderAnywhere]
      : [texts.lastDay, texts.reminder];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Regalo//Gift//${language.toUpperCase()}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${digits(now.toISOString().slice(0, 10))}T${digits(now.toISOString().slice(11, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(validUntil)}`,
    `DTEND;VALUE=DATE:${digits(plusDays(validUntil, 1))}`,
    `SUMMARY;LANGUAGE=${language}:${escaped(lastDay)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escaped(texts.about)}`,
    'CLASS:PRIVATE',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(reminder)}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
