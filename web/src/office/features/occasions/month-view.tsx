import { Group, Skeleton } from '@mantine/core';
import type { OccasionDay } from '@regalo/contract/occasions/occasions';
import { firstDay, lastDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDay, monthName, today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MonthGrid } from '../../../ui/month-grid/month-grid.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useOccasions } from './api.ts';
import { DayEntry } from './day-entry.tsx';
import classes from './occasions.module.css';
import { useOccasionsParams } from './occasions-params.ts';
import type { OnSend } from './send-occasion.ts';

/** How many months ahead can be looked at: gifts are scheduled for a year at most. */
const MONTHS = 11;

/** A month, and what is on its chosen day. */
export function MonthView({ onSend }: { onSend: OnSend }) {
  const { t, i18n } = useTranslation();
  const now = today(useTimeZone());
  const { day: chosen, change } = useOccasionsParams();
  const day = chosen || now;
  const month = monthOf(day);
  const { data, isError, isPlaceholderData, refetch } = useOccasions(
    firstDay(month),
    lastDay(month),
  );
  const [earliest, latest] = [plusMonths(monthOf(now), -MONTHS), plusMonths(monthOf(now), MONTHS)];
  const choose = (next: string) => {
    if (monthOf(next) >= earliest && monthOf(next) <= latest) change({ day: next });
  };
  const goTo = (months: number) => {
    const next = plusMonths(month, months);
    change({ day: next === monthOf(now) ? '' : firstDay(next) });
  };
  const there = data && !isPlaceholderData ? data.days : undefined;
  const on = new Map(there?.map((one) => [one.day, one]));
  const wordsOf = (one: OccasionDay | undefined) => [
    ...(one?.calendar ?? []).map((key) => t(`occasions.days.${key}`)),
    ...(one?.own ?? []).map(({ occasion, total }) => t(`occasions.${occasion}`, { count: total })),
  ];
  const arrows = (
    <Group gap={4} wrap="nowrap">
      <IconButton
        icon={IconChevronLeft}
        label={t('occasions.before')}
        disabled={month <= earliest}
        onClick={() => goTo(-1)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t('occasions.after')}
        disabled={month >= latest}
        onClick={() => goTo(1)}
      />
    </Group>
  );
  return (
    <Panel title={monthName(month, i18n.language, 'long')} aside={arrows}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {!isError && (
        <>
          <MonthGrid
            {...{ month, day, now }}
            onDay={choose}
            nameOf={(one) => [longDay(one, i18n.language), ...wordsOf(on.get(one))].join(', ')}
          >
            {(one) => <Marks on={on.get(one)} />}
          </MonthGrid>
          {!there && <Skeleton height={90} mt="md" aria-busy="true" />}
          {there && (
            <DayEntry
              day={on.get(day) ?? { day, calendar: [], calendar_rules: [], own: [] }}
              today={now}
              onSend={onSend}
            />
          )}
        </>
      )}
    </Panel>
  );
}

/** Whether a day is one of the calendar, and how many people celebrate on it. */
function Marks({ on }: { on: OccasionDay | undefined }) {
  const people = (on?.own ?? []).reduce((sum, { total }) => sum + total, 0);
  return (
    <span className={classes.marks}>
      {on && on.calendar.length > 0 && <i className={classes.flag} />}
      {people > 0 && <b className={classes.count}>{people}</b>}
    </span>
  );
}
