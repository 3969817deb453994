import { Button, Group, Modal } from '@mantine/core';
import { formatColones } from '@regalo/contract/values/money';
import { IconCalendarTime, IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figures } from '../order.ts';
import classes from './proceed-button.module.css';

interface Props {
  figures: Pick<Figures, 'count' | 'total'>;
  /** The order is scheduled, and not sent at once. */
  later: boolean;
  sending: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Sends the order, and says how many gifts that are and what they cost. */
export function ProceedButton({ figures, later, sending, disabled, onClick }: Props) {
  const { t } = useTranslation();
  const what = useId();
  const Icon = later ? IconCalendarTime : IconSend;
  const { count, total } = figures;
  return (
    <Button
      fullWidth
      size="md"
      className={classes.button}
      loading={sending}
      disabled={disabled}
      leftSection={<Icon size={20} aria-hidden="true" />}
      aria-describedby={what}
      onClick={onClick}
    >
      <span className={classes.words}>
        {t(later ? 'later.schedule' : 'checkout.proceed')}
        {/* It describes the button, whose name is the word above. */}
        <span id={what} className={classes.what} aria-hidden="true">
          {t('checkout.proceedWhat', { count, total: formatColones(total) })}
        </span>
      </span>
    </Button>
  );
}

interface QuestionProps {
  opened: boolean;
  onClose: () => void;
  onYes: () => void;
  figures: Figures;
  /** It is sent on a day, and paid then. */
  later: boolean;
}

/** Asks once more before many gifts or much of the wallet are sent. */
export function SendQuestion({ opened, onClose, onYes, figures, later }: QuestionProps) {
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
