import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { AddFunds } from '../checkout/add-funds.tsx';
import { useForecast } from './forecast-api.ts';
import type { Forecast } from './left-after.ts';
import classes from './scheduled.module.css';

type Day = Forecast['days'][number] & {
  /** What is sent on it, in colones. */
  spent: number;
};

/** The days on which something is sent. */
function spendingDays({ days }: Forecast, now: number): Day[] {
  return days
    .map((one, at) => ({ ...one, spent: (days[at - 1]?.balance ?? now) - one.balance }))
    .filter(({ spent }) => spent > 0);
}

/** The balance after each day on which something is sent, and whether the wallet will last. */
export function ForecastPanel() {
  const { t, i18n } = useTranslation();
  const { data, isError, refetch } = useForecast();
  const wallet = useProfile().data?.wallet_balance ?? undefined;
  if (isError)
    return (
      <div className={classes.forecast}>
        <Panel title={t('scheduled.forecast.title')}>
          <FailedState onRetry={() => void refetch()} />
        </Panel>
      </div>
    );
  if (!data || wallet === undefined) return null;
  const days = spendingDays(data, wallet);
  if (days.length === 0) return null;
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
    <div className={classes.forecast}>
      <Panel title={t('scheduled.forecast.title')} flush>
        <Outlook forecast={data} />
        <DataTable
          label={t('scheduled.forecast.title')}
          columns={columns}
          rows={days}
          rowKey={({ day }) => day}
          maxHeight={240}
        />
      </Panel>
    </div>
  );
}

/** Whether the wallet covers everything; where not, from when on and what is missing. */
function Outlook({ forecast: { days, first_short } }: { forecast: Forecast }) {
  const { t, i18n } = useTranslation();
  const lowest = Math.min(...days.map(({ balance }) => balance));
  const last = days.find(({ balance }) => balance === lowest)?.day ?? '';
  if (first_short === null)
    return (
      <div className={classes.outlook}>
        <p className={classes.said}>{t('scheduled.forecast.enough')}</p>
      </div>
    );
  return (
    <div role="status" className={classes.outlook}>
      <p className={`${classes.said} ${classes.short}`}>
        {t('scheduled.forecast.short', {
          day: shortDay(first_short, i18n.language),
          missing: formatColones(-lowest),
          last: shortDay(last, i18n.language),
        })}
      </p>
      <AddFunds missing={-lowest} meanwhile={t('scheduled.forecast.kept')} />
    </div>
  );
}
