import type { CelebrationKey } from '@regalo/contract/gifts/celebration-keys';
import { CELEBRATIONS, celebrationByKey } from '@regalo/contract/gifts/celebrations';
import { calendarDaysBetween } from '@regalo/contract/occasions/calendar-days';
import { celebrationOf } from '@regalo/contract/occasions/celebrated';
import { plusDays } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';

/** How many days ahead the calendar is looked at, and how many of its celebrations are offered first. */
const DAYS_AHEAD = 90;
const COMING_UP = 3;

/** A celebration as an option; what is offered twice has a value of its own each time. */
export interface CelebrationOption {
  value: string;
  label: string;
  /** The day of the calendar, yyyy-MM-dd. */
  day?: string;
}

/** The celebrations of the next days of the calendar, the nearest first. */
function comingUp(today: string): { key: CelebrationKey; day: string }[] {
  return calendarDaysBetween(today, plusDays(today, DAYS_AHEAD)).flatMap(({ key, day }) => {
    const celebration = celebrationOf(key);
    return celebration ? [{ key: celebration, day }] : [];
  });
}

/** The key of an option that was chosen. */
export const keyOfOption = (value: string): string => value.slice(value.indexOf(' ') + 1);

/** The celebrations to choose from: those that were used last, the nearest of the calendar, and all of them. */
export function celebrationGroups(
  language: Language,
  { last, today }: { last: readonly CelebrationKey[]; today: string },
): Record<'last' | 'next' | 'all', CelebrationOption[]> {
  const option = (from: string, key: CelebrationKey): CelebrationOption => ({
    value: `${from} ${key}`,
    label: celebrationByKey(key)?.name[language] ?? key,
  });
  const next = comingUp(today).filter(({ key }) => !last.includes(key));
  return {
    last: last.map((key) => option('last', key)),
    next: next.slice(0, COMING_UP).map(({ key, day }) => ({ ...option('next', key), day })),
    // The value that is chosen is that of this group.
    all: CELEBRATIONS.map(({ key, name }) => ({ value: key, label: name[language] })),
  };
}
