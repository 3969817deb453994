import { Button, NativeSelect } from '@mantine/core';
import { CUSTOM_FIELD_SUBJECTS } from '@regalo/contract/custom-fields/custom-fields';
import { GIFT_STATUSES, giftStatus } from '@regalo/contract/orders/gift-status';
import { lookOf } from '@regalo/contract/orders/states';
import { TOTALS_BY } from '@regalo/contract/reports/totals-by';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { DateRange } from '../../../ui/date-range/date-range.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FieldFilter } from '../custom-fields/field-filter.tsx';
import type { ReportFilter, ReportParams } from './report-params.ts';
import classes from './report-tools.module.css';

interface Props {
  params: ReportParams;
  onFilter: (wanted: Partial<ReportFilter>) => void;
}

const ROWS = ['gift', ...TOTALS_BY] as const;

interface ReportSearchProps {
  value: string;
  onSearch: (term: string) => void;
}

/** Searches on Enter or by its button, from two characters on. */
function ReportSearch({ value, onSearch }: ReportSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const search = (text: string) => {
    const term = text.trim();
    const wanted = term.length < SEARCH_MIN ? '' : term;
    if (wanted !== value) onSearch(wanted);
  };
  return (
    <div className={classes.search}>
      <SearchBox
        value={typed}
        onChange={setTyped}
        onEnter={() => search(typed)}
        onClear={() => search('')}
        placeholder={t('reports.searchHint')}
      />
      <Button variant="default" onClick={() => search(typed)}>
        {t('reports.search')}
      </Button>
    </div>
  );
}

/**
 * Search, range of days, status, what a row stands for, the only sort order, and the company's own fields.
 */
export function ReportTools({
  params: { search, start, end, status, fields, by },
  onFilter,
}: Props) {
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
      {/* Known later than the rest: at the end it moves nothing. */}
      <FieldFilter
        subjects={CUSTOM_FIELD_SUBJECTS}
        value={fields}
        onChange={(next) => onFilter({ fields: next })}
      />
    </div>
  );
}
