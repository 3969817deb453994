import type { ListedOrder } from '@regalo/contract/orders/list';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import classes from './order-progress.module.css';

/** How many gifts of an order were opened, with what is unusual about the others. */
export function OrderProgress({ order }: { order: ListedOrder }) {
  const { t } = useTranslation();
  const { opened, quantity, waiting, canceled } = order;
  const share = (opened / quantity) * 100;
  return (
    <div className={classes.progress}>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={classes.line}>
        {t('orderList.opened', {
          opened: formatCount(opened),
          all: formatCount(quantity),
        })}
      </span>
      {waiting > 0 && (
        <span className={classes.line}>{t('orderList.waiting', { count: waiting })}</span>
      )}
      {canceled > 0 && canceled < quantity && (
        <span className={classes.line}>{t('orderList.canceled', { count: canceled })}</span>
      )}
    </div>
  );
}
