import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MODES, type Mode } from './months.ts';
import classes from './performance.module.css';

/** What the bars stand for; the one that is off is struck through. */
export function Legend({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.legend} aria-label={t('dashboard.chart.legend')}>
      {MODES.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.entry}
          aria-pressed={one === mode}
          onClick={() => onMode(one)}
        >
          <span className={classes.box} aria-hidden="true" />
          <span className={classes.name}>{t(`dashboard.chart.${one}`)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}
