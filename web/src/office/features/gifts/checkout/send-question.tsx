import { Button, Group, Modal } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import type { Figures } from '../order.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  onYes: () => void;
  figures: Figures;
  /** It is sent on a day, and paid then. */
  later: boolean;
}

/** Asks once more before many gifts or much of the wallet are sent. */
export function SendQuestion({ opened, onClose, onYes, figures, later }: Props) {
  const { t } = useTranslation();
  const { count, total, left } = figures;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={t(later ? 'ask.scheduleTitle' : 'ask.title', { count })}
    >
      {t('ask.costs', { total: formatColones(total) })}{' '}
      {!later && left !== undefined && t('ask.left', { left: formatColones(left) })}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button onClick={onYes}>{t(later ? 'ask.scheduleYes' : 'ask.yes', { count })}</Button>
      </Group>
    </Modal>
  );
}
