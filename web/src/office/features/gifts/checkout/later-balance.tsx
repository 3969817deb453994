import { WAIT_HOURS } from '@regalo/contract/gifts/scheduled-status';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { type Later, momentOf } from '../later.ts';
import { useForecast } from '../scheduled/forecast-api.ts';
import { leftAfter } from '../scheduled/left-after.ts';
import { AddFunds } from './add-funds.tsx';
import classes from './order-summary.module.css';

/** What the wallet will hold after an order that is sent later, with everything else that is scheduled. */
export function LaterBalance({ total, later }: { total: number; later: Later }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { data: forecast } = useForecast();
  const at = momentOf(later, zone);
  const left = forecast && at && leftAfter(forecast, localDay(at, zone), total);
  if (!left) return null;
  const day = shortDay(left.day, i18n.language);
  const short = left.balance < 0;
  return (
    <div className={classes.balance} data-short={short || undefined} role="status">
      <p className={classes.line}>{t('later.paidThen')}</p>
      <p className={classes.line} data-left>
        {t(short ? 'later.short' : 'later.left', { day })}{' '}
        <b>{formatColones(Math.abs(left.balance))}</b>
      </p>
      {short && (
        <>
          <p className={classes.line}>{t('later.shortHint', { hours: WAIT_HOURS })}</p>
          <AddFunds missing={-left.balance} />
        </>
      )}
    </div>
  );
}
