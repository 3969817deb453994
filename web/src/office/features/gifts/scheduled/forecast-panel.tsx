import { Button } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState } from '../../../../ui/state-message.tsx';
import { AddFunds } from '../checkout/add-funds.tsx';
import { BalanceChart } from './balance-chart.tsx';
import classes from './forecast.module.css';
import { useForecast } from './forecast-api.ts';
import { ForecastTable, spendingDays } from './forecast-table.tsx';
import type { Forecast } from './left-after.ts';

/** The wallet's forecast as a line, in words and, on request, as a table. */
export function ForecastPanel() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, isError, refetch } = useForecast();
  const wallet = useProfile().data?.wallet_balance ?? undefined;
  if (isError)
    return (
      <div className={classes.panel}>
        <Panel title={t('scheduled.forecast.title')}>
          <FailedState onRetry={() => void refetch()} />
        </Panel>
      </div>
    );
  if (!data || wallet === undefined) return null;
  const days = spendingDays(data, wallet);
  if (days.length === 0) return null;
  return (
    <div className={classes.panel}>
      <Panel title={t('scheduled.forecast.title')} flush>
        <Outlook forecast={data} />
        <BalanceChart now={wallet} days={data.days} />
        <div className={classes.more}>
          <Button
            size="xs"
            variant="default"
            aria-expanded={open}
            onClick={() => setOpen((was) => !was)}
          >
            {t(open ? 'scheduled.forecast.hideTable' : 'scheduled.forecast.showTable')}
          </Button>
        </div>
        {open && <ForecastTable days={days} />}
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
