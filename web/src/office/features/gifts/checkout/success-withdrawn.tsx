import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Drawing } from '../../../../ui/drawing.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import type { SentOrder } from '../sent-order.ts';
import classes from './success-page.module.css';

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
      <Button component="a" href="/" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}
