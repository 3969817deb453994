import { Textarea } from '@mantine/core';
import type { OrderGift } from '@regalo/contract/orders/detail';
import { END_REASON_MAX } from '@regalo/contract/orders/ends';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { block } from './api.ts';

interface Props {
  gift: OrderGift;
  opened: boolean;
  onClose: () => void;
}

/** Blocks a gift that seems leaked, or lets it be used again. */
export function BlockDialog({ gift, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { id, receiver_name: name } = gift;
  // While the dialog is open the list may be fetched again.
  const [blocked] = useState(gift.blocked);
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t(blocked ? 'ends.unblockTitle' : 'ends.blockTitle', { name })}
      yes={t(blocked ? 'ends.unblockYes' : 'ends.blockYes')}
      danger={!blocked}
      send={() => block(id, !blocked, reason)}
      result={() => <p>{t(blocked ? 'ends.unblocked' : 'ends.blocked', { name })}</p>}
    >
      <p>{t(blocked ? 'ends.unblockText' : 'ends.blockText')}</p>
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
