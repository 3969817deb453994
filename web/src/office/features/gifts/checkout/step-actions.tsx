import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar, useNarrow } from '../../../../ui/bottom-bar.tsx';
import { Money } from '../../../../ui/money.tsx';
import classes from './step-actions.module.css';

interface Props {
  /** What the order costs, in colones; said beside the buttons where the summary is out of sight. */
  total?: number;
  /** The balance after it; below zero, the missing amount is shown. */
  left?: number | undefined;
  /** The main button first. */
  children: ReactNode;
}

/** The buttons of a step, on a narrow screen in a bar that stays in sight. */
export function StepActions({ total = 0, left = 0, children }: Props) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  return (
    <BottomBar>
      {narrow && total > 0 && (
        <p className={classes.total}>
          {t('checkout.total')} <Money amount={total} strong />
        </p>
      )}
      {narrow && left < 0 && (
        <p className={classes.total} data-missing>
          {t('checkout.missing')} <Money amount={-left} strong />
        </p>
      )}
      {children}
    </BottomBar>
  );
}
