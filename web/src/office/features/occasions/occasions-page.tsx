import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DayList } from './day-list.tsx';
import { MonthView } from './month-view.tsx';
import { OccasionTabs } from './occasion-tabs.tsx';
import { useOccasionsParams } from './occasions-params.ts';
import type { OnSend } from './send-occasion.ts';

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
