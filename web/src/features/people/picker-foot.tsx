import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './people-picker.module.css';

interface Props {
  /** How many are chosen. */
  count: number;
  /** People are still being added to the choice. */
  busy?: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** The foot of a picker: how many are chosen, and the way out. */
export function PickerFoot({ count, busy = false, onCancel, onDone }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.foot}>
      <span aria-live="polite">{t('checkout.picked', { count })}</span>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button disabled={busy} onClick={onDone}>
        {t('common.done')}
      </Button>
    </div>
  );
}
