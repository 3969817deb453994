import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { localTime, plusDays, type Zone } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/contract/values/language';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, shortDay } from '../../../../../lib/dates.ts';
import { useGiftName } from '../../../../../lib/gift-name.ts';
import classes from './month-calendar.module.css';
import { dayAfterKey, type OrdersByDay, weeksOf } from './month-days.ts';

/** As many are named in a day's cell; of the others it says how many. */
const NAMED = 2;
/** Some Monday. */
const MONDAY = '2024-01-01';

interface Props {
  /** yyyy-MM */
  month: string;
  orders: OrdersByDay;
  zone: Zone;
  /** The chosen one. */
  day: string;
  /** The present one. */
  now: string;
  onDay: (day: string) => void;
}

/** The days of a month with their orders. Arrow keys go from day to day, Page Up and Page Down by months. */
export function MonthGrid({ month, orders, zone, day, now, onDay }: Props) {
  const { t, i18n } = useTranslation();
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
            {week.map((one, at) =>
              one === null ? (
                <td key={names[at]?.long} />
              ) : (
                <td key={one}>
                  <button
                    type="button"
                    ref={one === day ? chosen : null}
                    className={classes.cell}
                    aria-pressed={one === day}
                    tabIndex={one === day ? 0 : -1}
                    {...(one === now && { 'aria-current': 'date' })}
                    aria-label={t('scheduled.calendar.day', {
                      day: shortDay(one, i18n.language),
                      count: orders.get(one)?.length ?? 0,
                    })}
                    onClick={() => onDay(one)}
                    onKeyDown={onKey}
                  >
                    <span className={classes.number}>{Number(one.slice(8))}</span>
                    <Orders orders={orders.get(one) ?? []} zone={zone} />
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first orders of a day, by time and gift. */
function Orders({ orders, zone }: { orders: readonly ScheduledOrder[]; zone: Zone }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const more = orders.length - NAMED;
  return (
    <>
      {orders.slice(0, NAMED).map(({ id, sendAt, gift_name }) => (
        <span key={id} className={classes.order}>
          {localTime(sendAt, zone)} {nameOf(gift_name)}
        </span>
      ))}
      {more > 0 && (
        <span className={classes.order}>{t('scheduled.calendar.others', { count: more })}</span>
      )}
    </>
  );
}
