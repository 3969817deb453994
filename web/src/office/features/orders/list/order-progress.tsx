import type { ListedOrder } from '@regalo/contract/orders/list';
import type { OrderStatus } from '@regalo/contract/orders/order-status';
import { formatCount } from '@regalo/contract/values/count';
import { IconAlertTriangle, IconCheck, IconClock, IconMailX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './order-progress.module.css';

const LOOKS: Record<OrderStatus, Pick<ComponentProps<typeof StatusBadge>, 'icon' | 'tone'>> = {
  pending: { icon: IconClock },
  complete: { icon: IconCheck, tone: 'good' },
  partially_failed: { icon: IconAlertTriangle, tone: 'bad' },
  failed: { icon: IconMailX, tone: 'bad' },
};

/** How far the e-mails of an order are; a tooltip says what happens next. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return (
    <StatusBadge {...LOOKS[status]} title={t(`orderList.statusHint.${status}`)}>
      {t(`orderList.status.${status}`)}
    </StatusBadge>
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
          opened: formatCount(opened),
          all: formatCount(quantity),
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
