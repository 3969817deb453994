import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { rangeText } from '../../lib/dates.ts';
import { onFirstTouch } from '../late/first-touch.ts';
import { Popover } from '../late/popover.tsx';
import classes from './date-range.module.css';
import { type DayRange, NO_RANGE } from './day-ranges.ts';

const load = () => import('./range-form.tsx');
const RangeForm = lazy(() => load().then((file) => ({ default: file.RangeForm })));
onFirstTouch(() => void load());

interface Props {
  /** Of which days it is one, where a page has several. */
  label?: string;
  value: DayRange;
  /** yyyy-MM-dd, where the list's days begin. */
  today: string;
  onChange: (range: DayRange) => void;
}

function useRangeText({ start, end }: DayRange): string {
  const { t, i18n } = useTranslation();
  const text = (from: string, to: string) => rangeText(from, to, i18n.language);
  if (start && end) return text(start, end);
  if (start) return t('dateRange.since', { day: text(start, start) });
  return end ? t('dateRange.until', { day: text(end, end) }) : '';
}

/** The days of a list, with a button to clear them. */
export function DateRange({ label, value, today, onChange }: Props) {
  const { t } = useTranslation();
  const name = label ?? t('dateRange.range');
  const [opened, popover] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = useRangeText(value);
  const clear = () => {
    // The pressed button disappears.
    button.current?.focus();
    onChange(NO_RANGE);
  };
  return (
    <div className={classes.range}>
      <Popover
        opened={opened}
        onChange={popover.set}
        position="bottom-start"
        width="min(340px, calc(100vw - 32px))"
        radius="lg"
        shadow="md"
        trapFocus
        returnFocus
        target={
          <Button
            ref={button}
            variant="default"
            leftSection={<IconCalendar size={16} stroke={1.8} />}
            aria-label={text ? `${name}: ${text}` : name}
            onClick={popover.toggle}
          >
            {text || name}
          </Button>
        }
        dropdown={{
          'aria-label': name,
          children: (
            <RangeForm
              value={value}
              today={today}
              onApply={(range) => {
                popover.close();
                onChange(range);
              }}
            />
          ),
        }}
      />
      {text && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} />}
          aria-label={label && `${t('dateRange.clearDate')}: ${label}`}
          onClick={clear}
        >
          {t('dateRange.clearDate')}
        </Button>
      )}
    </div>
  );
}
