import { Button, VisuallyHidden } from '@mantine/core';
import { type CalendarDayKey, isNational } from '@regalo/contract/occasions/calendar-days';
import type { ByRule, OccasionDay } from '@regalo/contract/occasions/occasions';
import { IconCalendarHeart, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { longDay, nearDay } from '../../../lib/dates.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CelebrantList } from './celebrant-list.tsx';
import classes from './occasions.module.css';
import { RuleBadge } from './rule-badge.tsx';
import type { OnSend } from './send-occasion.ts';

interface Props {
  day: OccasionDay;
  /** The company's own, yyyy-MM-dd. */
  today: string;
  onSend: OnSend;
}

/** A day with what is celebrated on it. */
export function DayEntry({ day: shown, today, onSend }: Props) {
  const { t, i18n } = useTranslation();
  const { day, calendar, calendar_rules: rules, own } = shown;
  const name = longDay(day, i18n.language);
  return (
    <section className={classes.day} aria-label={name}>
      <h3 className={classes.date}>
        <span aria-hidden="true">{nearDay(day, i18n.language)}</span>
        <VisuallyHidden>{name}</VisuallyHidden>
        {day === today && <b className={classes.today}>{t('occasions.today')}</b>}
      </h3>
      <div className={classes.what}>
        {calendar.map((key) => (
          <CalendarLine
            key={key}
            name={key}
            rules={rules.filter((rule) => rule.key === key)}
            ahead={day >= today}
            onSend={() => onSend({ occasion: key, day, people: [] })}
          />
        ))}
        {calendar.length + own.length === 0 && <p>{t('occasions.noneOnDay')}</p>}
        {own.map((one) => (
          <CelebrantList
            key={one.occasion}
            day={day}
            own={one}
            alone={calendar.length + own.length === 1}
            onSend={onSend}
          />
        ))}
      </div>
    </section>
  );
}

interface CalendarProps {
  name: CalendarDayKey;
  /** Those that send gifts for it. */
  rules: ByRule[];
  /** Whether it is not over. */
  ahead: boolean;
  onSend: () => void;
}

/** A day of Costa Rica, for which gifts can be sent to whoever is chosen then. */
function CalendarLine({ name, rules, ahead, onSend }: CalendarProps) {
  const { t } = useTranslation();
  const national = isNational(name);
  const day = t(`occasions.days.${name}`);
  return (
    <div className={classes.head}>
      <span className={classes.title}>{day}</span>
      <span className={classes.kind}>
        <StatusBadge icon={national ? IconFlag : IconCalendarHeart} tone="calm">
          {t(national ? 'occasions.kinds.national' : 'occasions.kinds.commercial')}
        </StatusBadge>
      </span>
      {rules.map(({ time, gift }, at) => (
        // Rules of one day differ by nothing that a member always sees.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it was answered
        <RuleBadge key={at} time={time} gift={gift} />
      ))}
      {ahead && (
        <Allowed to="orders.send">
          <Button
            size="xs"
            variant="default"
            aria-label={t('occasions.sendDayTo', { day })}
            onClick={onSend}
          >
            {t('occasions.sendDay')}
          </Button>
        </Allowed>
      )}
    </div>
  );
}
