import { Textarea } from '@mantine/core';
import { END_REASON_MAX } from '@regalo/contract/orders/ends';
import { formatColones } from '@regalo/contract/values/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { cancel } from './api.ts';
import { Skipped } from './skipped.tsx';
import { countOf, leftOf, type Target, wantedOf } from './target.ts';
import { useKeyed } from './use-keyed.ts';

interface Props {
  target: Target;
  opened: boolean;
  onClose: (done: boolean) => void;
}

/** Withdraws gifts, and says what returns to the wallet. */
export function CancelDialog({ target, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { keyFor, answered } = useKeyed();
  const send = async () => {
    const wanted = { ...wantedOf(target), reason };
    const answer = await cancel(wanted, keyFor(wanted));
    answered();
    return answer;
  };
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t('ends.cancelTitle', { count: countOf(target) })}
      yes={t('ends.cancelYes', { count: countOf(target) })}
      danger
      send={send}
      result={({ canceled, refunded, skipped, skipped_count }) => (
        <>
          <p>{t('ends.canceled', { count: canceled })}</p>
          {refunded > 0 && <p>{t('ends.refunded', { amount: formatColones(refunded) })}</p>}
          <Skipped skipped={skipped} count={skipped_count} target={target} />
        </>
      )}
    >
      <p>
        <b>{t('ends.returns', { amount: formatColones(leftOf(target)) })}</b>
      </p>
      {target.order.service_fee > 0 && (
        <p>{t('ends.returnsFee', { fee: formatColones(target.order.service_fee) })}</p>
      )}
      <p>{t('ends.cancelText')}</p>
      <Textarea
        label={t('ends.reason')}
        description={t('ends.reasonHint')}
        maxLength={END_REASON_MAX}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </TaskDialog>
  );
}
