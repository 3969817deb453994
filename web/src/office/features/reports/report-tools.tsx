import { NativeSelect } from '@mantine/core';
import { GIFT_STATUSES, giftStatus } from '@regalo/contract/orders/gift-status';
import { lookOf } from '@regalo/contract/orders/states';
import { TOTALS_BY } from '@regalo/contract/reports/totals-by';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import type { ReportFilter } from './report-params.ts';
import { ReportSearch } from './report-search.tsx';
import classes from './report-tools.module.css';

interface Props {
  filter: ReportFilter;
  onFilter: (wanted: Partial<ReportFilter>) => void;
}

const ROWS = ['gift', ...TOTALS_BY] as const;

/** Search, range of days, status, what a row stands for, and the only sort order. */
export function ReportTools({ filter: { search, start, end, status, by }, onFilter }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <ReportSearch
        // Back and forward change the search under the field.
        key={search}
        value={search}
        onSearch={(term) => onFilter({ search: term })}
      />
      <DateRange value={{ start, end }} today={today(useTimeZone())} onChange={onFilter} />
      <NativeSelect
        className={classes.status}
        aria-label={t('order.filter')}
        value={status}
        data={[
          { value: '', label: t('reports.anyStatus') },
          ...GIFT_STATUSES.map((value) => ({ value, label: t(lookOf('gift', value).word) })),
        ]}
        onChange={(event) =>
          onFilter({ status: giftStatus.safeParse(event.currentTarget.value).data ?? '' })
        }
      />
      <NativeSelect
        className={classes.status}
        aria-label={t('reports.show')}
        value={by}
        data={ROWS.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ by: ROWS.find((one) => one === value) ?? 'gift' })
        }
      />
      <NativeSelect
        className={classes.sort}
        aria-label={t('reports.sort')}
        leftSection={<IconArrowsSort size={16} stroke={1.8} />}
        data={[{ value: 'date', label: t('reports.sortDate') }]}
      />
    </div>
  );
}
