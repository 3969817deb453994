import { VisuallyHidden } from '@mantine/core';
import { firstDay, lastDay, plusDays, plusMonths } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/messages/languages';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../lib/dates.ts';
import classes from './month-grid.module.css';

/** The days of a month, yyyy-MM, in weeks that begin on Monday; null where another month has the day. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDay(month);
  const count = Number(lastDay(month).slice(8));
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: Math.ceil((before + count) / 7) * 7 }, (_, at) =>
    at < before || at >= before + count ? null : plusDays(first, at - before),
  );
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The same day of another month, or its last one. */
function inMonth(day: string, months: number): string {
  const month = plusMonths(day.slice(0, 7), months);
  const last = lastDay(month);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => plusDays(day, -weekday(day)),
  End: (day) => plusDays(day, 6 - weekday(day)),
  PageUp: (day) => inMonth(day, -1),
  PageDown: (day) => inMonth(day, 1),
};

/** Where a key leads from a day; undefined for one that leads nowhere. */
export const dayAfterKey = (day: string, key: string): string | undefined => MOVES[key]?.(day);

/** Some Monday. */
const MONDAY = '2024-01-01';

interface Props {
  /** yyyy-MM */
  month: string;
  /** The chosen day, yyyy-MM-dd. */
  day: string;
  /** The present one. */
  now: string;
  /** A day was chosen, or reached by a key; it may be of another month. */
  onDay: (day: string) => void;
  /** What a day says to those who do not see its cell. */
  nameOf: (day: string) => string;
  /** What stands in its cell. */
  children: (day: string) => ReactNode;
}

/** The days of a month. Arrow keys go from day to day, Page Up and Page Down by months. */
export function MonthGrid({ month, day, now, onDay, nameOf, children }: Props) {
  const { i18n } = useTranslation();
  const chosen = useRef<HTMLButtonElement>(null);
  /** Where a key leads, which may be a month that is still to be shown. */
  const wanted = useRef('');
  useEffect(() => {
    if (wanted.current !== day) return;
    wanted.current = '';
    chosen.current?.focus();
  }, [day]);
  const onKey = (event: KeyboardEvent) => {
    const to = dayAfterKey(day, event.key);
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    onDay(to);
  };
  const names = Array.from({ length: 7 }, (_, n) => {
    const date = new Date(`${plusDays(MONDAY, n)}T00:00:00Z`);
    const name = (weekday: 'short' | 'long') =>
      date.toLocaleDateString(localeOf(i18n.language), { weekday, timeZone: 'UTC' });
    return { short: name('short'), long: name('long') };
  });
  const cell = (one: string) => (
    <button
      type="button"
      ref={one === day ? chosen : null}
      className={classes.cell}
      aria-pressed={one === day}
      tabIndex={one === day ? 0 : -1}
      {...(one === now && { 'aria-current': 'date' })}
      onClick={() => onDay(one)}
      onKeyDown={onKey}
    >
      <VisuallyHidden>{nameOf(one)}</VisuallyHidden>
      <span className={classes.shown} aria-hidden>
        <span className={classes.number}>{Number(one.slice(8))}</span>
        {children(one)}
      </span>
    </button>
  );
  return (
    <table className={classes.grid} aria-label={monthName(month, i18n.language, 'long')}>
      <thead>
        <tr>
          {names.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((one, at) => (
              <td key={one ?? names[at]?.long}>{one && cell(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
