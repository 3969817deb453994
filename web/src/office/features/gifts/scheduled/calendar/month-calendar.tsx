import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { localDay, localTime, monthOf, type Zone } from '@regalo/contract/values/days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayHeading, shortDay, today } from '../../../../../lib/dates.ts';
import { useGiftName } from '../../../../../lib/gift-name.ts';
import { useTimeZone } from '../../../../../lib/profile.ts';
import { MonthGrid } from '../../../../../ui/month-grid/month-grid.tsx';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { useScheduledMonth } from '../api.ts';
import type { ScheduledFilter } from '../scheduled-params.ts';
import { ScheduledTable } from '../scheduled-table.tsx';
import { useRuleName } from '../use-rule-name.ts';
import { MonthBar } from './month-bar.tsx';
import classes from './month-calendar.module.css';

/** Where a week has no room beside itself. */
const NARROW = '(max-width: 47.99em)';

/** As many are named in a day's cell; of the others it says how many. */
const NAMED = 2;

/** The orders of each day, by the company's clocks. */
type OrdersByDay = ReadonlyMap<string, readonly ScheduledOrder[]>;

interface Props {
  /** yyyy-MM; empty for the present one. */
  month: string;
  filter: ScheduledFilter;
  onMonth: (month: string) => void;
}

function byDay(orders: readonly ScheduledOrder[], zone: Zone): OrdersByDay {
  const days = new Map<string, ScheduledOrder[]>();
  for (const order of orders) {
    const day = localDay(order.sendAt, zone);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return days;
}

/** The orders of a month: a grid of its days, or on phones the days that have any. */
export function MonthCalendar({ month: asked, filter, onMonth }: Props) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const zone = useTimeZone();
  const present = monthOf(today(zone));
  const month = asked || present;
  const { data, isError, refetch } = useScheduledMonth(month, filter);
  const orders = byDay(data?.list ?? [], zone);
  const more = (data?.total_count ?? 0) - (data?.list.length ?? 0);
  return (
    <>
      <MonthBar month={month} present={present} onMonth={onMonth} />
      {isError && <FailedState onRetry={() => void refetch()} />}
      {narrow && !data && !isError && <Skeleton height={320} aria-busy="true" />}
      {narrow && data && <DayList orders={orders} zone={zone} />}
      {/* It stays while another month loads, and keeps the focus. */}
      {!narrow && !isError && <Days {...{ month, orders, zone, onMonth }} />}
      {more > 0 && <p className={classes.note}>{t('scheduled.calendar.more', { count: more })}</p>}
    </>
  );
}

interface DaysProps {
  month: string;
  orders: OrdersByDay;
  zone: Zone;
  onMonth: (month: string) => void;
}

/** The grid, and the orders of the day that was chosen in it. */
function Days({ month, orders, zone, onMonth }: DaysProps) {
  const { t, i18n } = useTranslation();
  const now = today(zone);
  const [chosen, choose] = useState(now);
  const [first = now] = [...orders.keys()].filter((day) => monthOf(day) === month);
  const day = [chosen, first].find((one) => monthOf(one) === month) ?? `${month}-01`;
  const go = (to: string) => {
    choose(to);
    if (monthOf(to) !== month) onMonth(monthOf(to));
  };
  return (
    <>
      <MonthGrid
        {...{ month, day, now }}
        onDay={go}
        nameOf={(one) =>
          t('scheduled.calendar.day', {
            day: shortDay(one, i18n.language),
            count: orders.get(one)?.length ?? 0,
          })
        }
      >
        {(one) => <Named orders={orders.get(one) ?? []} zone={zone} />}
      </MonthGrid>
      <div aria-live="polite">
        <Day day={day} orders={orders.get(day) ?? []} zone={zone} />
      </div>
    </>
  );
}

/** The first orders of a day, by time and gift. */
function Named({ orders, zone }: { orders: readonly ScheduledOrder[]; zone: Zone }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const nameOfRule = useRuleName();
  const more = orders.length - NAMED;
  return (
    <>
      {orders.slice(0, NAMED).map((order) => (
        <span key={order.id} className={classes.order}>
          {localTime(order.sendAt, zone)} {nameOfRule(order) || nameOf(order.gift_name)}
        </span>
      ))}
      {more > 0 && (
        <span className={classes.order}>{t('scheduled.calendar.others', { count: more })}</span>
      )}
    </>
  );
}

function DayList({ orders, zone }: Pick<DaysProps, 'orders' | 'zone'>) {
  const { t } = useTranslation();
  if (orders.size === 0) return <p className={classes.note}>{t('scheduled.calendar.none')}</p>;
  return [...orders].map(([day, list]) => <Day key={day} day={day} orders={list} zone={zone} />);
}

interface DayProps {
  day: string;
  orders: readonly ScheduledOrder[];
  zone: Zone;
}

/** The orders of one day. */
function Day({ day, orders, zone }: DayProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className={classes.day}>
      <h3 className={classes.heading}>{dayHeading(day, i18n.language)}</h3>
      {orders.length === 0 ? (
        <p className={classes.note}>{t('scheduled.calendar.noneOfDay')}</p>
      ) : (
        <ScheduledTable orders={[...orders]} zone={zone} />
      )}
    </section>
  );
}
