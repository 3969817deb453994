import type { OccasionDay } from '@regalo/contract/occasions/occasions';
import { firstDay, lastDay, plusDays } from '@regalo/contract/values/days';
import { localeOf } from '@regalo/contract/values/language';
import { useTranslation } from 'react-i18next';
import { longDay, monthName } from '../../../lib/dates.ts';
import classes from './occasions.module.css';

interface Props {
  /** yyyy-MM. */
  month: string;
  days: OccasionDay[];
  chosen: string;
  today: string;
  onChoose: (day: string) => void;
}

const weekday = (day: string) => new Date(day).getUTCDay();

/** The weeks of a month, from Sunday on as calendars of Costa Rica; null for days of other months. */
function weeksOf(month: string): (string | null)[][] {
  const cells: (string | null)[] = Array.from({ length: weekday(firstDay(month)) }, () => null);
  for (let day = firstDay(month); day <= lastDay(month); day = plusDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** A Sunday, from which weekdays get their names. */
const SUNDAY = '2023-01-01';

/** A month with how much there is on each of its days; a day is chosen by its button. */
export function MonthTable({ month, days, ...props }: Props) {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const names = Array.from({ length: 7 }, (_, n) => new Date(plusDays(SUNDAY, n)));
  const name = (day: Date, weekday: 'long' | 'narrow') =>
    day.toLocaleDateString(locale, { weekday, timeZone: 'UTC' });
  return (
    <table className={classes.month} aria-label={monthName(month, i18n.language, 'long')}>
      <thead>
        <tr>
          {names.map((day) => (
            <th key={day.getTime()} scope="col" abbr={name(day, 'long')}>
              {name(day, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) => (
              <td key={day ?? `none ${at}`}>
                {day && <DayButton day={day} on={days.find((one) => one.day === day)} {...props} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One day: its number, and what is on it in words for those who cannot see the small figures. */
function DayButton({
  day,
  on,
  chosen,
  today,
  onChoose,
}: Omit<Props, 'month' | 'days'> & { day: string; on: OccasionDay | undefined }) {
  const { t, i18n } = useTranslation();
  const own = (on?.own ?? []).map(({ occasion, total }) =>
    t(`occasions.${occasion}`, { count: total }),
  );
  const calendar = (on?.calendar ?? []).map((key) => t(`occasions.days.${key}`));
  const people = (on?.own ?? []).reduce((sum, { total }) => sum + total, 0);
  return (
    <button
      type="button"
      className={classes.cell}
      data-today={day === today || undefined}
      aria-pressed={day === chosen}
      aria-label={[longDay(day, i18n.language), ...calendar, ...own].join(', ')}
      onClick={() => onChoose(day)}
    >
      <span>{Number(day.slice(8))}</span>
      <span className={classes.marks}>
        {calendar.length > 0 && <i className={classes.flag} />}
        {people > 0 && <b className={classes.count}>{people}</b>}
      </span>
    </button>
  );
}
