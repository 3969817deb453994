import { comparedDays } from '@regalo/contract/reports/insights';
import {
  COMPARED_WITH,
  type ComparedWith,
  INSIGHTS_BY,
} from '@regalo/contract/reports/insights-by';
import { firstDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import { getRouteApi } from '@tanstack/react-router';
import type { z } from 'zod';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { type DayRange, inOrder, NO_RANGE } from '../../../../ui/date-range/day-ranges.ts';
import type { insightParams } from './insight-params.ts';

type Params = z.output<typeof insightParams>;

/** The figures that are drawn. */
export const DRAWN = ['gifts', 'worth', 'opened', 'used', 'spent', 'left', 'thanked'] as const;
export type DrawnFigure = (typeof DRAWN)[number];

/** Months of the days that are shown at first, with the present one. */
const MONTHS = 12;

const oneOf = <const T extends string>(choices: readonly [T, ...T[]], given: string): T =>
  choices.find((one) => one === given) ?? choices[0];

/** Both days, where one or none is given. */
const daysTo = (now: string, { start, end }: DayRange): DayRange => ({
  start: start || firstDay(plusMonths(monthOf(end || now), 1 - MONTHS)),
  end: end || now,
});

/** The page's choices, each of them one that there is. */
function chosen(params: Params, now: string) {
  const { by, field, compare, figure, otherStart: start, otherEnd: end } = params;
  const days = daysTo(now, params);
  const other =
    start || end ? daysTo(now, { start, end }) : (comparedDays(days, 'year', NO_RANGE) ?? NO_RANGE);
  return {
    ...days,
    other: inOrder(other),
    by: oneOf(INSIGHTS_BY, by),
    field,
    compare: oneOf(COMPARED_WITH, compare),
    figure: oneOf(DRAWN, figure),
  };
}

export type InsightChoices = ReturnType<typeof chosen>;

/** What the days are called that others are compared with. */
export const comparedWord = (compare: ComparedWith) =>
  compare === 'other' ? 'insights.other' : 'insights.before';

const route = getRouteApi('/guarded/reports/insights');

export function useInsightChoices() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = today(useTimeZone());
  const choose = (wanted: Partial<Params>) =>
    void navigate({ search: { ...search, ...wanted }, replace: true });
  return { choices: chosen(search, now), choose, now };
}
