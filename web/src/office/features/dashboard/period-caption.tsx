import { VisuallyHidden } from '@mantine/core';
import type { Period } from '@regalo/contract/dashboard/periods';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './period-caption.module.css';

interface Props {
  period: Period;
  now: number;
  before: number;
  format: (value: number) => string;
}

const MOST_PERCENT = 999;

/** The change in percent, or as an amount if there was nothing before. */
function changeOf({ now, before, format }: Props): string {
  const change = Math.abs(now - before);
  if (before <= 0) return format(change);
  const percent = Math.round((100 * change) / before);
  return percent > MOST_PERCENT ? `> ${MOST_PERCENT}%` : `${Math.max(percent, 1)}%`;
}

/** The figure of the period, its change, and the period before. */
export function PeriodCaption(props: Props) {
  const { t } = useTranslation();
  const { period, now, before, format } = props;
  const up = now > before;
  const Arrow = up ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.caption}>
      <span className={classes.now}>{t(`dashboard.now.${period}`, { amount: format(now) })}</span>{' '}
      <span className={classes.line}>
        {now !== before && (
          <span className={classes.change}>
            <Arrow size={13} stroke={2.2} aria-hidden="true" />
            <VisuallyHidden>{up ? t('dashboard.up') : t('dashboard.down')} </VisuallyHidden>
            {changeOf(props)}{' '}
          </span>
        )}
        <span>{t(`dashboard.before.${period}`, { amount: format(before) })}</span>
      </span>
    </span>
  );
}
