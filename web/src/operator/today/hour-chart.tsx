import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { localTime } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { OPERATOR_ZONE } from '../profile.ts';
import type { Today } from './api.ts';
import classes from './today.module.css';

type Hours = Today['hours'];
type Series = 'orders' | 'redemptions';

const SERIES: readonly Series[] = ['orders', 'redemptions'];
/** Every so many hours one is named below the bars. */
const NAMED_EVERY = 6;

/** Orders and redemptions of the last hours: bars for the eye, a table for screen readers. */
export function HourChart({ hours }: { hours: Hours }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.charts} aria-hidden="true">
        {SERIES.map((series) => (
          <Bars key={series} series={series} hours={hours} />
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('operator.today.hours.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('operator.today.hours.hour')}</th>
              {SERIES.map((series) => (
                <th key={series} scope="col">
                  {t(`operator.today.hours.${series}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.since}>
                <th scope="row">{localTime(hour.since, OPERATOR_ZONE)}</th>
                {SERIES.map((series) => (
                  <td key={series}>{formatCount(hour[series])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}

function Bars({ series, hours }: { series: Series; hours: Hours }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...hours.map((hour) => hour[series]));
  const sum = hours.reduce((total, hour) => total + hour[series], 0);
  return (
    <div>
      <p className={classes.chartHead}>
        <span>{t(`operator.today.hours.${series}`)}</span>
        <strong>{formatCount(sum)}</strong>
      </p>
      <div className={classes.bars}>
        {hours.map((hour) => (
          <span
            key={hour.since}
            title={`${localTime(hour.since, OPERATOR_ZONE)} · ${formatCount(hour[series])}`}
            data-none={hour[series] === 0 || undefined}
            style={{ height: `${(hour[series] / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={classes.axis}>
        {hours
          .filter((_, at) => at % NAMED_EVERY === 0)
          .map(({ since }) => (
            <span key={since}>{localTime(since, OPERATOR_ZONE)}</span>
          ))}
      </div>
    </div>
  );
}
