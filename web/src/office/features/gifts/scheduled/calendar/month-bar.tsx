import { Button, Group } from '@mantine/core';
import { plusMonths } from '@regalo/contract/values/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../../../lib/dates.ts';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import classes from './month-calendar.module.css';

interface Props {
  /** yyyy-MM */
  month: string;
  present: string;
  onMonth: (month: string) => void;
}

/** The shown month, with buttons to others. */
export function MonthBar({ month, present, onMonth }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Group className={classes.bar} justify="space-between" gap="sm">
      <h3 className={classes.month} aria-live="polite">
        {monthName(month, i18n.language, 'long')}
      </h3>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-md"
          disabled={month === present}
          onClick={() => onMonth('')}
        >
          {t('scheduled.calendar.present')}
        </Button>
        <IconButton
          icon={IconChevronLeft}
          label={t('scheduled.calendar.before')}
          onClick={() => onMonth(plusMonths(month, -1))}
        />
        <IconButton
          icon={IconChevronRight}
          label={t('scheduled.calendar.after')}
          onClick={() => onMonth(plusMonths(month, 1))}
        />
      </Group>
    </Group>
  );
}
