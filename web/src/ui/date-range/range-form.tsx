import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import classes from './date-range.module.css';
import { type DayRange, inOrder, QUICK_RANGES, quickRange } from './day-ranges.ts';

interface Props {
  value: DayRange;
  /** yyyy-MM-dd, where the list's days begin. */
  today: string;
  onApply: (range: DayRange) => void;
}

/** Common ranges, and a form for two days, of which one may be empty. */
export function RangeForm({ value, today, onApply }: Props) {
  const { t } = useTranslation();
  const form = useForm({ mode: 'controlled', initialValues: value });
  const day = (bound: keyof DayRange, label: string) => (
    <TextInput type="date" label={label} max="9999-12-31" {...form.getInputProps(bound)} />
  );
  return (
    <form className={classes.form} onSubmit={form.onSubmit((range) => onApply(inOrder(range)))}>
      <ul className={classes.quick}>
        {QUICK_RANGES.map((name) => (
          <li key={name}>
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => onApply(quickRange(name, today))}
            >
              {t(`dateRange.quick.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.days}>
        {day('start', t('dateRange.start'))}
        {day('end', t('dateRange.end'))}
      </div>
      <Button type="submit" fullWidth>
        {t('dateRange.apply')}
      </Button>
    </form>
  );
}
