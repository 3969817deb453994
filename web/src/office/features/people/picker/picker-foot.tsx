import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './picker-foot.module.css';

interface Props {
  /** How many are chosen. */
  count: number;
  /** How many were chosen before; with nobody then and now, there is nothing to be done with. */
  before?: number;
  /** Disables the button. */
  busy?: boolean;
  /** The choice is being saved. */
  loading?: boolean;
  /** Label of the button instead of Done. */
  action?: string;
  onCancel: () => void;
  onDone: () => void;
}

/** The foot of a picker: how many are chosen, and its buttons. */
export function PickerFoot({ count, before = 1, busy, loading, action, onCancel, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <span aria-live="polite">{t('checkout.picked', { count })}</span>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {count + before > 0 && (
        <Button disabled={busy ?? false} loading={loading ?? false} onClick={onDone}>
          {action ?? t('common.done')}
        </Button>
      )}
    </div>
  );
}
