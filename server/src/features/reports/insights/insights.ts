import {
  comparedDays,
  type getInsights,
  type InsightFigures,
  type InsightRow,
  type Insights,
  monthsLater,
  WITHIN,
  type Within,
} from '@regalo/contract/reports/insights';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import type { Reads } from '../../../database/replica.ts';
import { GIFT_FIGURES, type GiftFigures } from '../../../database/search/search-functions.ts';
import { namedFields } from '../../custom-fields/conditions.ts';
import { type PeriodFigures, readFigures, readNames } from './insight-queries.ts';

export type AskedInsights = z.output<typeof getInsights.query>;

const NONE = Object.fromEntries(GIFT_FIGURES.map((name) => [name, 0])) as GiftFigures;

/** The shortest time within which half of all gifts were opened or used. @returns null where none was */
function halfWithin(of: GiftFigures, what: 'opened' | 'used'): Within | null {
  const all = what === 'opened' ? of.opened : of.ever_used;
  if (all === 0) return null;
  const within = (time: Within) => (time === 'later' ? all : of[`${what}_in_${time}`]);
  return WITHIN.find((time) => 2 * within(time) >= all) ?? 'later';
}

/** Figures as they are answered; those of no gifts where there are none. */
const answered = (found: GiftFigures = NONE): InsightFigures => ({
  gifts: found.gifts,
  worth: found.worth,
  opened: found.opened,
  used: found.used,
  spent: found.spent,
  left: found.remaining,
  thanked: found.thanked,
  to_open: halfWithin(found, 'opened'),
  to_use: halfWithin(found, 'used'),
});

/** The figures of one transaction; the own field is checked in it. @throws Refusal validation */
export async function insightsIn(
  tx: Connection,
  companyId: number,
  { by, field = '', start_date, end_date, compare, language, ...other }: AskedInsights,
): Promise<Insights> {
  if (by === 'field') await namedFields(tx, companyId, [{ subject: 'order', key: field }], 'field');
  const days = { start: start_date, end: end_date };
  const { compare_start_date: start = '', compare_end_date: end = '' } = other;
  const against = comparedDays(days, compare, { start, end });
  const found = await readFigures(tx, companyId, {
    ...{ by, field },
    days: { startDate: start_date, endDate: end_date },
    compared: against && {
      ...{ startDate: against.start, endDate: against.end },
      monthsLater: monthsLater(days, against),
    },
  });
  const listed = found.filter(({ every }) => !every);
  const keys = [...new Set(listed.map(({ key }) => key))];
  // The newest are listed, and read from the oldest on.
  if (by === 'month') keys.reverse();
  const ids = keys.filter((key) => key !== null);
  const names = await readNames(tx, companyId, by, { ids, language });
  const both = (wanted: (one: PeriodFigures) => boolean) => ({
    now: answered(found.find((one) => one.present && wanted(one))),
    before: against && answered(found.find((one) => !one.present && wanted(one))),
  });
  const rows = keys.map(
    (key): InsightRow => ({
      ...{ key, name: (key !== null && names.get(key)) || null },
      ...both((one) => !one.every && one.key === key),
    }),
  );
  return {
    rows,
    total_count: listed[0]?.keys ?? 0,
    totals: both(({ every }) => every),
    compared: against && { start_date: against.start, end_date: against.end },
  };
}

/** What happened to the gifts of a period, by what they have in common. @throws Refusal validation */
export const readInsights = (
  reads: Reads,
  companyId: number,
  asked: AskedInsights,
): Promise<Insights> => reads.readCompany(companyId, (tx) => insightsIn(tx, companyId, asked));
