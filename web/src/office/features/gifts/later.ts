import { isDay } from '@regalo/contract/api/fields';
import type { CardDays } from '@regalo/contract/gifts/send-gifts';
import { sendTimeProblem } from '@regalo/contract/gifts/send-time';
import { instantOf, localTime, MINUTE_MS, plusDays, type Zone } from '@regalo/contract/values/days';
import { today } from '../../../lib/dates.ts';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { problemText } from '../../../lib/i18n/problem-text.ts';

/** A day and a time on the clocks of the company, as they were typed. */
export interface LocalMoment {
  /** yyyy-MM-dd, or empty. */
  day: string;
  /** HH:mm, or empty. */
  time: string;
}

/** When the gifts of an order are sent. */
export interface Later extends LocalMoment {
  /** Whether whoever is in the chosen groups then gets one; null while it is not known whether all of them were chosen. */
  follow: boolean | null;
}

/** The time that is offered first. */
export const MORNING = '09:00';

/**
 * The instant of a day and time; null while they are not complete. What the clocks leave out or show twice is told
 * apart as `instantOf` does.
 */
export function momentOf({ day, time }: LocalMoment, zone: Zone): Date | null {
  return isDay(day) && /^\d\d:\d\d$/.test(time) ? instantOf(`${day}T${time}`, zone) : null;
}

/** The day on which an order is sent, of the company's own days. */
export const sendDay = (later: LocalMoment | null, zone: Zone): string =>
  later && isDay(later.day) ? later.day : today(zone);

/** The last day on which the card of an order can be signed: so many days before it is sent, or today where that is over. */
export function lastCardDay(later: LocalMoment, days: CardDays, zone: Zone): string {
  const wanted = plusDays(sendDay(later, zone), -days);
  const first = today(zone);
  return wanted < first ? first : wanted;
}

/** Why gifts cannot be sent then, in words; null where they can. */
export function timeMessage(typed: LocalMoment, zone: Zone): string | null {
  const at = momentOf(typed, zone);
  if (!at) return i18n.t('later.missing');
  const problem = sendTimeProblem(at, new Date());
  return problem && problemText(problem);
}

/** By how many minutes clocks are turned. */
const TURNS = [30, 60];

/** How the clocks of a zone show a time on a day on which they are turned: not at all, or twice. */
export function clockChange(typed: LocalMoment, zone: Zone): 'skipped' | 'twice' | null {
  const at = momentOf(typed, zone);
  if (!at) return null;
  if (localTime(at, zone) !== typed.time) return 'skipped';
  const again = TURNS.map((minutes) => new Date(at.getTime() + minutes * MINUTE_MS));
  return again.some((one) => localTime(one, zone) === typed.time) ? 'twice' : null;
}
