import { Button } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { OrderLink } from '../../orders/detail/order-link.tsx';
import { useSentOrder } from '../sent-order.ts';
import { CelebrationArt } from '../wishes/celebration-art.tsx';
import classes from './success-page.module.css';

/** The page after sending an order. */
export function SuccessPage() {
  const { t } = useTranslation();
  const order = useSentOrder((state) => state.order);
  const mailed = !order || order.unmailed < order.recipients;
  return (
    <div className={classes.page}>
      <CelebrationArt />
      <PageTitle tab={t('success.page')} title={t('success.title')} />
      <p className={classes.text}>{t('success.account')}</p>
      {mailed && <p className={classes.text}>{t('success.email')}</p>}
      {order && <SentOrder {...order} />}
      {/* A full page load refreshes wallet and figures. */}
      <Button component="a" href="/" size="md" mt="xl">
        {t('success.home')}
      </Button>
    </div>
  );
}

interface SentProps {
  id: number;
  recipients: number;
  total: number;
  unmailed: number;
}

/** What was sent, with a link to the gifts of recipients without an e-mail. */
function SentOrder({ id, recipients, total, unmailed }: SentProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.order}>
      <p className={classes.sum}>
        {t('success.sum', { count: recipients, total: formatColones(total) })}
      </p>
      {unmailed > 0 && (
        <p className={classes.unmailed}>{t('success.unmailed', { count: unmailed })}</p>
      )}
      <OrderLink order={id}>{t(unmailed > 0 ? 'success.links' : 'success.order')}</OrderLink>
    </div>
  );
}
