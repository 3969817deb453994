import { Skeleton } from '@mantine/core';
import { plusDays } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useOccasions } from './api.ts';
import { DayEntry } from './day-entry.tsx';
import type { OnSend } from './send-occasion.ts';

/** How many days are listed, today among them. */
const DAYS = 60;

/** What is to come, day by day. */
export function DayList({ onSend }: { onSend: OnSend }) {
  const { t } = useTranslation();
  const from = today(useTimeZone());
  const { data, isError, refetch } = useOccasions(from, plusDays(from, DAYS - 1));
  return (
    <Panel title={t('occasions.upcoming', { count: DAYS })}>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} aria-busy="true" />}
      {data?.days.length === 0 && (
        <StateMessage
          drawing="cake"
          title={t('occasions.none', { count: DAYS })}
          hint={t('occasions.noneHint')}
        />
      )}
      {!isError &&
        data?.days.map((one) => (
          <DayEntry key={one.day} day={one} today={data.today} onSend={onSend} />
        ))}
    </Panel>
  );
}
