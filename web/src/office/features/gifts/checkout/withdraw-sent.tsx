import { Button } from '@mantine/core';
import type { OrderDetail } from '@regalo/contract/orders/detail';
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { useAction } from '../../../../ui/use-submit.ts';
import { useOrder } from '../../orders/detail/api.ts';
import { canCancel } from '../../orders/detail/ends/target.ts';
import { rememberWithdrawn } from '../sent-order.ts';
import classes from './success-page.module.css';

// Rarely needed.
const CancelDialog = lazy(() =>
  import('../../orders/detail/ends/cancel-dialog.tsx').then((file) => ({
    default: file.CancelDialog,
  })),
);

/** Withdraws an order that was sent by mistake, as long as nobody has opened it. */
export function WithdrawSent({ order }: { order: number }) {
  return (
    <Allowed to={['gifts.cancel', 'orders.read']}>
      <Withdraw order={order} />
    </Allowed>
  );
}

const openedOf = (order: OrderDetail | undefined) => order?.result.opened.gifts ?? 0;

function Withdraw({ order }: { order: number }) {
  const { t } = useTranslation();
  const { data, refetch } = useOrder(order);
  const [dialog, setDialog] = useState<'closed' | 'open' | 'never'>('never');
  // Whether it can still be is known at that moment alone.
  const ask = useAction({
    send: () => refetch({ throwOnError: true }),
    onDone: ({ data: now }) => now && openedOf(now) === 0 && setDialog('open'),
    failed: t('order.failed'),
  });
  if (!data) return null;
  const opened = openedOf(data);
  if (opened > 0) return <p className={classes.hint}>{t('success.opened', { count: opened })}</p>;
  return (
    <>
      {canCancel({ order: data }) && (
        <>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            leftSection={<IconArrowBackUp size={16} />}
            loading={ask.sending}
            onClick={() => ask.run()}
          >
            {t('success.withdraw')}
          </Button>
          <p className={classes.hint}>{t('success.withdrawHint')}</p>
        </>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <CancelDialog
            target={{ order: data }}
            opened={dialog === 'open'}
            onClose={(done) => {
              setDialog('closed');
              if (done) rememberWithdrawn();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
