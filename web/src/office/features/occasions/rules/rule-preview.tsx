import { WAIT_HOURS } from '@regalo/contract/gifts/scheduled-status';
import {
  PREVIEW_MONTHS,
  PREVIEW_PEOPLE,
  type RulePreview as Preview,
} from '@regalo/contract/occasions/rules';
import { longMonth } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { languageOf } from '@regalo/messages/languages';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { failureText } from '../../../../lib/i18n/problem-text.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { useRulePreview } from './api.ts';
import classes from './rules.module.css';

/** The preview of a rule, by month and by person. */
export function RulePreview({ preview }: { preview: ReturnType<typeof useRulePreview> }) {
  const { t } = useTranslation();
  const { data, error, isPlaceholderData, page, onPage } = preview;
  return (
    <Panel title={t('rules.preview.title', { months: PREVIEW_MONTHS })} flush>
      <div className={classes.outlook} role="status">
        {error && <p className={classes.short}>{failureText(error, t('rules.preview.failed'))}</p>}
        {!error && !data && <p>{t('rules.preview.waiting')}</p>}
        {!error && data && <Sums preview={data} />}
      </div>
      {!error && data && data.total_count > 0 && (
        <>
          {data.people > 0 && <Months preview={data} stale={isPlaceholderData} />}
          <People preview={data} stale={isPlaceholderData} page={page} onPage={onPage} />
        </>
      )}
    </Panel>
  );
}

/** The total cost, and the people left out. */
function Sums({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const { people, total, fees, over_budget, gifted, opted_out, without_date, first_short } =
    preview;
  const said = [
    ...(over_budget > 0 ? [t('rules.preview.over', { count: over_budget })] : []),
    ...(gifted > 0 ? [t('rules.preview.gifted', { count: gifted })] : []),
    ...(opted_out > 0 ? [t('rules.preview.optedOut', { count: opted_out })] : []),
    ...(without_date > 0 ? [t('rules.preview.undated', { count: without_date })] : []),
  ];
  return (
    <>
      <p className={classes.sum}>
        {people === 0
          ? t('rules.preview.nobody')
          : t('rules.preview.sum', { count: people, total: formatColones(total) })}
        {people > 0 && fees > 0 && (
          <small> {t('rules.preview.fees', { fees: formatColones(fees) })}</small>
        )}
      </p>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {people > 0 && first_short && (
        <p className={classes.short}>
          {t('rules.preview.short', { day: shortDay(first_short, i18n.language) })}
        </p>
      )}
      {people > 0 && <p>{t('rules.preview.funds', { hours: WAIT_HOURS })}</p>}
    </>
  );
}

interface Shown {
  preview: Preview;
  stale: boolean;
}

function Months({ preview: { months }, stale }: Shown) {
  const { t, i18n } = useTranslation();
  const columns: Column<Preview['months'][number]>[] = [
    {
      key: 'month',
      header: t('rules.preview.month'),
      main: true,
      cell: ({ month }) => longMonth(month, languageOf(i18n.language)),
    },
    {
      key: 'people',
      header: t('rules.preview.people'),
      numeric: true,
      cell: ({ people, over_budget }) => (
        <span className={classes.lines}>
          {people}
          {over_budget > 0 && (
            <small>{t('rules.leftOut.over_budget', { count: over_budget })}</small>
          )}
        </span>
      ),
    },
    {
      key: 'total',
      header: t('rules.preview.total'),
      numeric: true,
      cell: ({ total, fees }) => (
        <span className={classes.lines}>
          {formatColones(total)}
          {fees > 0 && <small>{t('rules.preview.fees', { fees: formatColones(fees) })}</small>}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('rules.preview.months')}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      stale={stale}
    />
  );
}

interface PeopleProps extends Shown {
  page: number;
  onPage: (page: number) => void;
}

function People({ preview: { list, total_count }, stale, page, onPage }: PeopleProps) {
  const { t, i18n } = useTranslation();
  const columns: Column<Preview['list'][number]>[] = [
    {
      key: 'day',
      header: t('rules.preview.day'),
      cell: ({ day }) => shortDay(day, i18n.language),
    },
    {
      key: 'person',
      header: t('rules.preview.person'),
      main: true,
      cell: ({ name, years }) => (
        <span className={classes.lines}>
          {name}
          {years !== null && <small>{t('rules.preview.years', { years })}</small>}
        </span>
      ),
    },
    {
      key: 'total',
      header: t('rules.preview.total'),
      numeric: true,
      cell: ({ total, left_out }) =>
        left_out ? t(`rules.preview.why.${left_out}`) : formatColones(total),
    },
  ];
  return (
    <>
      <DataTable
        label={t('rules.preview.list')}
        columns={columns}
        rows={list}
        rowKey={({ id, day }) => `${id} ${day}`}
        stale={stale}
        maxHeight={420}
      />
      {total_count > PREVIEW_PEOPLE && (
        <Pager page={page} size={PREVIEW_PEOPLE} total={total_count} onPage={onPage} />
      )}
    </>
  );
}
