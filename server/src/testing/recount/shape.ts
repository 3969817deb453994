import type { getToday } from '@regalo/contract/operator/today';
import type { z } from 'zod';

export type Today = z.output<typeof getToday.reply>['body'];
export type Task = Today['tasks'][number];

/** The first of some instants; null where none is known. */
export const oldestOf = (times: readonly (Date | null)[]): string | null => {
  const known = times.filter((time) => time !== null).map((time) => time.getTime());
  return known.length > 0 ? new Date(known.reduce((a, b) => Math.min(a, b))).toISOString() : null;
};

export const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
};
