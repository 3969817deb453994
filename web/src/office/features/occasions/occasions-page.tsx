import { SegmentedControl, Skeleton } from '@mantine/core';
import { plusDays } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useOccasions } from './api.ts';
import { DayEntry } from './day-entry.tsx';
import { MonthView } from './month-view.tsx';
import { OccasionTabs } from './occasion-tabs.tsx';
import { useOccasionsParams } from './occasions-params.ts';
import type { OnSend } from './send-occasion.ts';

/** How many days are listed, today among them. */
const DAYS = 60;

/** The coming occasions, day by day. */
function DayList({ onSend }: { onSend: OnSend }) {
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

/** Birthdays, anniversaries and days of the calendar that are to come. */
export function OccasionsPage({ onSend }: { onSend: OnSend }) {
  const { t } = useTranslation();
  const { view, change } = useOccasionsParams();
  return (
    <>
      <PageTitle
        tab={t('occasions.page')}
        title={t('occasions.page')}
        intro={t('occasions.intro')}
        actions={
          <SegmentedControl
            aria-label={t('occasions.view')}
            value={view}
            data={[
              { value: 'list', label: t('occasions.list') },
              { value: 'month', label: t('occasions.month') },
            ]}
            onChange={(value) => change({ view: value === 'month' ? 'month' : 'list' })}
          />
        }
      />
      <OccasionTabs />
      {view === 'month' ? <MonthView onSend={onSend} /> : <DayList onSend={onSend} />}
    </>
  );
}
