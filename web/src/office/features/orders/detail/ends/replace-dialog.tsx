import type { OrderGift } from '@regalo/contract/orders/detail';
import { useTranslation } from 'react-i18next';
import { TaskDialog } from '../../../../../ui/task-dialog.tsx';
import { replace } from './api.ts';

interface Props {
  gift: OrderGift;
  opened: boolean;
  onClose: () => void;
}

/** Gives a gift another code and link, and mails them to the address that is known. */
export function ReplaceDialog({ gift, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { id, receiver_name: name } = gift;
  const email = gift.receiver_email ?? '';
  return (
    <TaskDialog
      opened={opened}
      onClose={onClose}
      title={t('ends.replaceTitle', { name })}
      yes={t('ends.replaceYes')}
      danger
      send={() => replace(id)}
      result={() => <p>{t('ends.replaced', { email })}</p>}
    >
      <p>{t('ends.replaceText', { email })}</p>
      <p>{t('ends.replaceKeeps')}</p>
    </TaskDialog>
  );
}
