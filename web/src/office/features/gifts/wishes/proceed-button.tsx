import { Button } from '@mantine/core';
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
