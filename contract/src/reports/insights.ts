import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, language } from '../api/fields.ts';
import { customKey } from '../custom-fields/custom-fields.ts';
import { obeys } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { dayInYear, firstDay, lastDay, monthOf, plusDays, plusMonths } from '../values/days.ts';
import { COMPARED_WITH, type ComparedWith, INSIGHTS_BY, type InsightsBy } from './insights-by.ts';

/** The most rows, beside which the totals have all gifts: the newest months, else those with the most gifts. */
export const INSIGHT_ROWS_MAX = 100;

/** Within which time half of all gifts were opened or used, the shortest that is true. */
export const WITHIN = ['hour', 'day', 'three_days', 'week', 'month', 'later'] as const;
export type Within = (typeof WITHIN)[number];

const figures = z.object({
  /** Gifts that were sent. */
  gifts: z.number().int(),
  /** Colones: what these were worth. */
  worth: colones,
  /** Gifts that were opened. */
  opened: z.number().int(),
  /** Gifts of which something is spent. */
  used: z.number().int(),
  /** Colones that are spent of them. */
  spent: colones,
  /** Colones that can still be spent. Gifts that expired today are still counted until the next night. */
  left: colones,
  /** Gifts whose recipients have said thanks. */
  thanked: z.number().int(),
  /** Null where none was opened. */
  to_open: z.enum(WITHIN).nullable(),
  /** Until the first use; null where none was used. */
  to_use: z.enum(WITHIN).nullable(),
});
export type InsightFigures = z.infer<typeof figures>;

const row = z.object({
  /** A month (yyyy-MM), celebration, category, id or value; null for gifts that have none. */
  key: z.string().nullable(),
  /** Of a group, shop or sender. */
  name: z.string().nullable(),
  now: figures,
  /** Of the period that is compared; null without one. */
  before: figures.nullable(),
});
export type InsightRow = z.infer<typeof row>;

const period = z.object({ start_date: z.string(), end_date: z.string() });

const insights = z.object({
  rows: z.array(row),
  /** How many rows there are, of which at most `INSIGHT_ROWS_MAX` are listed. */
  total_count: z.number().int(),
  /** Of all rows. */
  totals: z.object({ now: figures, before: figures.nullable() }),
  /** The days that are compared; null without a comparison. */
  compared: period.nullable(),
});
export type Insights = z.infer<typeof insights>;

const asked = {
  by: z.enum(INSIGHTS_BY),
  /** The key of an own field of orders, by which gifts are added up. */
  field: customKey.optional(),
  /** The company's own days on which the gifts were sent, both included. */
  start_date: day,
  end_date: day,
  compare: z.enum(COMPARED_WITH).default('none'),
  /** The days to compare with, both included: with `other`, and only then. */
  compare_start_date: day.optional(),
  compare_end_date: day.optional(),
  /** Of the names of shops, and of the words of a file. */
  language: language.default('en'),
};

const missing = (field: string) => ({ field, ...problem('input_missing', { field }) });

const namesField = obeys(({ by, field }: { by: InsightsBy; field?: string | undefined }) =>
  by === 'field' && field === undefined ? missing('field') : null,
);

interface Compared {
  compare: ComparedWith;
  compare_start_date?: string | undefined;
  compare_end_date?: string | undefined;
}

const OTHER_DAYS = ['compare_start_date', 'compare_end_date'] as const;

const namesOtherDays = obeys(({ compare, ...days }: Compared) => {
  const { compare_start_date: start, compare_end_date: end } = days;
  if (compare === 'other') {
    const left = OTHER_DAYS.find((field) => days[field] === undefined);
    if (left) return missing(left);
    const reversed = start && end && end < start;
    return reversed ? { field: 'compare_end_date', ...problem('days_reversed') } : null;
  }
  const given = OTHER_DAYS.find((field) => days[field] !== undefined);
  return given ? { field: given, ...problem('input_unknown', { field: given }) } : null;
});

/** What happened to the gifts of a period, added up by what they have in common. */
export const getInsights = endpoint('GET', '/manager/gift-insights', {
  audience: 'manager',
  may: ['orders.all', 'reports.read'],
  query: z.object(asked).superRefine(namesField).superRefine(namesOtherDays),
  reply: envelope(insights),
});

/** The same as a file. */
export const exportInsights = endpoint('GET', '/manager/gift-insights-export', {
  audience: 'manager',
  may: ['orders.all', 'reports.export'],
  query: z
    .object({ ...asked, type: z.enum(['pdf', 'excel']) })
    .superRefine(namesField)
    .superRefine(namesOtherDays),
  reply: done,
  download: true,
});

type Days = { start: string; end: string };

const isWholeMonths = ({ start, end }: Days) =>
  start === firstDay(monthOf(start)) && end === lastDay(monthOf(end));

const monthNumber = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));

/** How many months later one day is than another, whatever their days of the month. */
const monthsFrom = (earlier: string, later: string): number =>
  monthNumber(later) - monthNumber(earlier);

/**
 * How many months later than they are the months of compared days are shown: the first beside the first and so on where
 * both periods have as many, else each month by its own name.
 */
export const monthsLater = (days: Days, compared: Days): number =>
  monthsFrom(days.start, days.end) === monthsFrom(compared.start, compared.end)
    ? monthsFrom(compared.start, days.start)
    : 0;

/** As many days or whole months before a period. */
function daysBefore({ start, end }: Days): Days {
  if (isWholeMonths({ start, end })) {
    const months = monthsFrom(end, start) - 1;
    return {
      start: firstDay(plusMonths(monthOf(start), months)),
      end: lastDay(plusMonths(monthOf(end), months)),
    };
  }
  const days = Math.round((Date.parse(start) - Date.parse(end)) / 86_400_000) - 1;
  return { start: plusDays(start, days), end: plusDays(end, days) };
}

const yearBefore = (one: string) => dayInYear(one, Number(one.slice(0, 4)) - 1);

/**
 * The days that a period is compared with; null for none. Days are yyyy-MM-dd, both included.
 * @param other the days that were asked for
 */
export function comparedDays(days: Days, compare: ComparedWith, other: Days): Days | null {
  if (compare === 'none') return null;
  if (compare === 'other') return other;
  if (compare === 'before') return daysBefore(days);
  const whole = isWholeMonths(days);
  const end = yearBefore(days.end);
  return { start: yearBefore(days.start), end: whole ? lastDay(monthOf(end)) : end };
}
