import { Button } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { Drawing } from '../../../../ui/drawing.tsx';
import { TextLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import type { SentOrder } from '../sent-order.ts';
import { SuccessArt } from './success-art.tsx';
import classes from './success-page.module.css';

/** When an order is sent, and where to change it. */
export function ScheduledSuccess({ order, sendAt }: { order: SentOrder; sendAt: string }) {
  const { t, i18n } = useTranslation();
  const { recipients: count, total } = order;
  const moment = localMoment(sendAt, useTimeZone(), i18n.language);
  return (
    <div className={classes.page}>
      <SuccessArt />
      <PageTitle tab={t('later.success.page')} title={t('later.success.title', { moment })} />
      <p className={classes.text}>{t('later.success.text')}</p>
      {order.card && <p className={classes.text}>{t('later.success.card')}</p>}
      <div className={classes.order}>
        <p className={classes.sum}>
          {t('later.success.sum', { count, total: formatColones(total) })}
        </p>
        <Allowed to="orders.read">
          <TextLink to="/scheduled">{t('later.success.see')}</TextLink>
        </Allowed>
      </div>
      <Button component="a" href="./" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}

/** That the order was withdrawn again, right after it was sent. */
export function WithdrawnOrder({ order }: { order: SentOrder }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <Drawing name="gift" />
      <PageTitle tab={t('success.withdrawnPage')} title={t('success.withdrawn')} />
      <p className={classes.text}>{t('success.withdrawnText')}</p>
      <div className={classes.order}>
        <OrderLink order={order}>{t('success.seeOrder')}</OrderLink>
      </div>
      <Button component="a" href="./" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}
