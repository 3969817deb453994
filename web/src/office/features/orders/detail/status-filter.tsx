import type { OrderDetail } from '@regalo/contract/orders/detail';
import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import { lookOf } from '@regalo/contract/orders/states';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { useOrderList } from './order-params.ts';
import classes from './status-filter.module.css';

/** The number of gifts by status; each filters the list. */
export function StatusFilter({ order: { quantity, statuses } }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const { params, change } = useOrderList();
  const countOf = (wanted: string) => statuses.find(({ status }) => status === wanted)?.count ?? 0;
  const shown = GIFT_STATUSES.filter((status) => countOf(status) > 0 || params.status === status);
  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>{t('order.filter')}</legend>
      {(['', ...shown] as const).map((status) => (
        <button
          key={status}
          type="button"
          className={classes.chip}
          aria-pressed={params.status === status}
          onClick={() => change({ status })}
        >
          {status ? t(lookOf('gift', status).word) : t('order.all')}{' '}
          <b>{formatCount(status ? countOf(status) : quantity)}</b>
        </button>
      ))}
    </fieldset>
  );
}
