import type { ListedOrder } from '@regalo/contract/orders/list';
import type { OrderStatus } from '@regalo/contract/orders/order-status';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMailX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './order-progress.module.css';

const ICONS: Record<OrderStatus, TablerIcon> = {
  pending: IconClock,
  complete: IconCheck,
  partially_failed: IconAlertTriangle,
  failed: IconMailX,
};

/** How far the e-mails of an order are; a tooltip says what happens next. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  return (
    <span
      className={classes.badge}
      data-status={status}
      title={t(`orderList.statusHint.${status}`)}
    >
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {t(`orderList.status.${status}`)}
    </span>
  );
}

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
          opened: opened.toLocaleString('en-US'),
          all: quantity.toLocaleString('en-US'),
        })}
      </span>
      {waiting > 0 && (
        <span className={classes.line}>{t('orderList.waiting', { count: waiting })}</span>
      )}
      {canceled > 0 && (
        <span className={classes.line}>{t('orderList.canceled', { count: canceled })}</span>
      )}
    </div>
  );
}
