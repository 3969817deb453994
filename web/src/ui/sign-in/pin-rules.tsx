import { VisuallyHidden } from '@mantine/core';
import { PIN_LENGTH, PIN_RULES } from '@regalo/contract/auth/pin';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pin-rules.module.css';

const RULES = Object.keys(PIN_RULES) as (keyof typeof PIN_RULES)[];

/** The rules of a PIN; those that are met are ticked. */
export function PinRules({ pin }: { pin: string }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.rules} aria-label={t('account.rules.label')}>
      {RULES.map((rule) => {
        const kept = pin !== '' && PIN_RULES[rule](pin);
        const Mark = kept ? IconCircleCheckFilled : IconCircle;
        return (
          <li key={rule} data-kept={kept || undefined}>
            <Mark size={16} stroke={1.6} aria-hidden="true" />
            <span>
              {t(`account.rules.${rule}`, PIN_LENGTH)}
              <VisuallyHidden>{`: ${t(kept ? 'account.rules.kept' : 'account.rules.open')}`}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
