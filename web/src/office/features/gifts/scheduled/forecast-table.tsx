import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import classes from './forecast.module.css';
import type { Forecast } from './left-after.ts';

type Day = Forecast['days'][number] & {
  /** What is sent on it, in colones. */
  spent: number;
};

/** The days on which something is sent. */
export function spendingDays({ days }: Forecast, now: number): Day[] {
  return days
    .map((one, at) => ({ ...one, spent: (days[at - 1]?.balance ?? now) - one.balance }))
    .filter(({ spent }) => spent > 0);
}

/** Each day on which something is sent, with the balance after it. */
export function ForecastTable({ days }: { days: Day[] }) {
  const { t, i18n } = useTranslation();
  const columns: Column<Day>[] = [
    {
      key: 'day',
      header: t('scheduled.forecast.day'),
      main: true,
      cell: ({ day }) => shortDay(day, i18n.language),
    },
    {
      key: 'spent',
      header: t('scheduled.forecast.spent'),
      numeric: true,
      cell: ({ spent }) => formatColones(spent),
    },
    {
      key: 'balance',
      header: t('scheduled.forecast.balance'),
      numeric: true,
      cell: ({ balance }) => (
        <b className={balance < 0 ? classes.short : undefined}>{formatColones(balance)}</b>
      ),
    },
  ];
  return (
    <DataTable
      label={t('scheduled.forecast.title')}
      columns={columns}
      rows={days}
      rowKey={({ day }) => day}
    />
  );
}
