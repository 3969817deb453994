import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import classes from './date-range.module.css';
import { type DayRange, inOrder, QUICK_RANGES, quickRange } from './day-ranges.ts';

interface Props {
  value: DayRange;
  onApply: (range: DayRange) => void;
}

/** Common ranges, and a form for two days, of which one may be empty. */
export function RangeForm({ value, onApply }: Props) {
  const { t } = useTranslation();
  const zone = useTimeZone();
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
              onClick={() => onApply(quickRange(name, today(zone)))}
            >
              {t(`reports.quick.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.days}>
        {day('start', t('reports.start'))}
        {day('end', t('reports.end'))}
      </div>
      <Button type="submit" fullWidth>
        {t('reports.apply')}
      </Button>
    </form>
  );
}
