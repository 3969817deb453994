import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { WAIT_HOURS } from '@regalo/contract/gifts/scheduled-status';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { useOccasionCheck } from '../../occasions/api.ts';
import { useCart } from '../cart.ts';
import { type Later, momentOf } from '../later.ts';
import { useForecast } from '../scheduled/forecast-api.ts';
import { leftAfter } from '../scheduled/left-after.ts';
import { AddFunds } from './add-funds.tsx';
import classes from './order-summary.module.css';

/** What rules would send to the same people for the same occasion, which this order makes needless. */
function useSaved(sendAt: string | undefined) {
  const { celebration, recipients } = useCart();
  const users = useMemo(() => recipients.map(({ id }) => id), [recipients]);
  const key = celebrationKey(celebration);
  return useOccasionCheck({ celebration: key, sendAt, users })?.planned_spending;
}

/** What will lack later for what else is planned. */
function ShortLater({ day, missing }: { day: string; missing: number }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={classes.line}>
      {t('later.shortOn', {
        day: shortDay(day, i18n.language),
        missing: formatColones(missing),
      })}
    </p>
  );
}

/** Says where a gift that is sent now leaves too little for what else is planned, and would not be short without it. */
export function ShortAfterNow({ total, day }: { total: number; day: string }) {
  const { data: forecast } = useForecast();
  const saved = useSaved(undefined);
  const left = forecast && leftAfter(forecast, { day, total }, saved);
  if (!left) return null;
  // The wallet covers the gift itself: what lacks today is for what is sent later today.
  const short = left.balance < 0 ? { day, missing: -left.balance } : left.shortOn;
  const { first_short: before } = forecast;
  return (
    <div role="status">
      {short && !(before && before <= short.day) && (
        <>
          <ShortLater {...short} />
          <AddFunds missing={short.missing} />
        </>
      )}
    </div>
  );
}

/** The forecast balance on the day of a scheduled order. */
export function LaterBalance({ total, later }: { total: number; later: Later }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const { data: forecast } = useForecast();
  const at = momentOf(later, zone);
  const saved = useSaved(at?.toISOString());
  const day = at && localDay(at, zone);
  const left = forecast && day && leftAfter(forecast, { day, total }, saved);
  if (!left) return null;
  const { balance, shortOn } = left;
  const short = balance < 0;
  const missing = short ? -balance : (shortOn?.missing ?? 0);
  return (
    <div className={classes.balance} data-short={missing > 0 || undefined} role="status">
      <p className={classes.line}>{t('later.paidThen')}</p>
      <p className={classes.line} data-left>
        {t(short ? 'later.short' : 'later.left', { day: shortDay(day, i18n.language) })}{' '}
        <b>{formatColones(Math.abs(balance))}</b>
      </p>
      {short && <p className={classes.line}>{t('later.shortHint', { hours: WAIT_HOURS })}</p>}
      {shortOn && <ShortLater {...shortOn} />}
      {missing > 0 && <AddFunds missing={missing} />}
    </div>
  );
}
