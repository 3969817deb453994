import { Alert, Button, Group } from '@mantine/core';
import { orderTotals } from '@regalo/contract/gifts/fee';
import type { ScheduledChange, ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../../../../lib/gift-name.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useAction } from '../../../../../ui/use-submit.ts';
import { refreshFee, useFee } from '../../checkout/api.ts';
import { updateOrder } from '../api.ts';

interface Props {
  order: ScheduledOrder;
  /** What each gets. */
  gift: string;
  /** Per recipient, in colones, at the price of today. */
  amount: number;
  count: number;
  change: ScheduledChange;
  /** Whether somebody who gets it now stays, for whom its card was signed; undefined where that is not known. */
  stays: boolean | undefined;
  onBack: () => void;
  onClose: () => void;
}

/** Says what an order will cost after a change, and makes it. */
export function ConfirmChange({
  order,
  gift,
  amount,
  count,
  change,
  stays,
  onBack,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const fee = useFee();
  const { total } = orderTotals(count, amount, fee ?? 0);
  const { sending, run } = useAction({
    send: () =>
      updateOrder({ id: order.id, action: 'edit', total_amount: total, change }).catch((error) => {
        // The price may be another by now.
        void refreshFee();
        throw error;
      }),
    onDone: ({ order: { status } }) =>
      toast(
        'success',
        t(status === 'pending_approval' ? 'scheduled.change.held' : 'scheduled.done.edit'),
      ),
    close: onClose,
    failed: t('scheduled.failed'),
  });
  const text = {
    count,
    gift: nameOf(gift),
    total: formatColones(total),
    before: order.total_amount === null ? t('common.none') : formatColones(order.total_amount),
  };
  return (
    <>
      <p>{t('scheduled.change.sum', text)}</p>
      {!stays && Boolean(order.card_signatures) && (
        <Alert color="orange" mb="md">
          {t(stays === false ? 'scheduled.change.unsigned' : 'scheduled.change.mayBeUnsigned', {
            count: order.card_signatures ?? 0,
          })}
        </Alert>
      )}
      {order.fixed && <p>{t('scheduled.change.anew')}</p>}
      {!order.own && <p>{t('scheduled.change.takenOver', { name: order.author.name })}</p>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          {t('common.goBack')}
        </Button>
        <Button
          loading={sending}
          disabled={fee === undefined || count === 0}
          onClick={() => run()}
          data-autofocus
        >
          {t('scheduled.save')}
        </Button>
      </Group>
    </>
  );
}
