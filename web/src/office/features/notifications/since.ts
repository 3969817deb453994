import { onClocks, type Zone } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/contract/values/language';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago, `5 min. ago`, and after a week the day, `Mar 1, 2025`; empty under a minute.
 * @param zone of the company
 */
export function since(instant: string, now: number, language: string, zone: Zone): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return '';
  const past = now - time;
  const locale = localeOf(language);
  const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    new Intl.RelativeTimeFormat(locale, { style: 'short' }).format(
      -Math.floor(past / length),
      unit,
    );
  if (past < MINUTE) return '';
  if (past < HOUR) return ago('minute', MINUTE);
  if (past < DAY) return ago('hour', HOUR);
  if (past < 7 * DAY) return ago('day', DAY);
  return onClocks(new Date(instant), zone).toLocaleDateString(locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}
