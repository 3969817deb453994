import { Group, Skeleton } from '@mantine/core';
import { firstDay, lastDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName, today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState } from '../../../ui/state-message.tsx';
import { useOccasions } from './api.ts';
import { DayEntry } from './day-entry.tsx';
import { MonthTable } from './month-table.tsx';
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
  const goTo = (months: number) => {
    const next = plusMonths(month, months);
    change({ day: next === monthOf(now) ? '' : firstDay(next) });
  };
  const there = data && !isPlaceholderData ? data.days : undefined;
  const arrows = (
    <Group gap={4} wrap="nowrap">
      <IconButton
        icon={IconChevronLeft}
        label={t('occasions.before')}
        disabled={month <= plusMonths(monthOf(now), -MONTHS)}
        onClick={() => goTo(-1)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t('occasions.after')}
        disabled={month >= plusMonths(monthOf(now), MONTHS)}
        onClick={() => goTo(1)}
      />
    </Group>
  );
  return (
    <Panel title={monthName(month, i18n.language, 'long')} aside={arrows}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {!isError && (
        <>
          <MonthTable
            month={month}
            days={there ?? []}
            chosen={day}
            today={now}
            onChoose={(next) => change({ day: next })}
          />
          {!there && <Skeleton height={90} mt="md" aria-busy="true" />}
          {there && (
            <DayEntry
              day={there.find((one) => one.day === day) ?? { day, calendar: [], own: [] }}
              today={now}
              onSend={onSend}
            />
          )}
        </>
      )}
    </Panel>
  );
}
