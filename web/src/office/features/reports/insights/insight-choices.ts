import { COMPARED_WITH, INSIGHTS_BY } from '@regalo/contract/reports/insights-by';
import { firstDay, monthOf, plusMonths } from '@regalo/contract/values/days';
import { getRouteApi } from '@tanstack/react-router';
import type { z } from 'zod';
import { today } from '../../../../lib/dates.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import type { insightParams } from './insight-params.ts';

type Params = z.output<typeof insightParams>;

/** The figures that are drawn. */
export const DRAWN = ['gifts', 'worth', 'opened', 'used', 'spent', 'left', 'thanked'] as const;
export type DrawnFigure = (typeof DRAWN)[number];

/** Months of the days that are shown at first, with the present one. */
const MONTHS = 12;

const oneOf = <const T extends string>(choices: readonly [T, ...T[]], given: string): T =>
  choices.find((one) => one === given) ?? choices[0];

/** The page's choices, each of them one that there is. */
const chosen = ({ start, end, by, field, compare, figure }: Params, now: string) => ({
  start: start || firstDay(plusMonths(monthOf(end || now), 1 - MONTHS)),
  end: end || now,
  by: oneOf(INSIGHTS_BY, by),
  field,
  compare: oneOf(COMPARED_WITH, compare),
  figure: oneOf(DRAWN, figure),
});

export type InsightChoices = ReturnType<typeof chosen>;

const route = getRouteApi('/guarded/reports/insights');

export function useInsightChoices() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = today(useTimeZone());
  const choose = (wanted: Partial<Params>) =>
    void navigate({ search: { ...search, ...wanted }, replace: true });
  return { choices: chosen(search, now), choose, now };
}
