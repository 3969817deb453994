import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { dayParam } from '../../../lib/list-params.ts';

/** Search params of the occasions: the next days as a list, or a month with one of its days. */
export const occasionsParams = z.object({
  view: z.enum(['list', 'month']).catch('list').default('list'),
  /** The chosen day of the month view; empty for today. */
  day: dayParam,
});

type OccasionsParams = z.output<typeof occasionsParams>;

const route = getRouteApi('/guarded/occasions');

export function useOccasionsParams() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const change = (patch: Partial<OccasionsParams>) =>
    void navigate({ search: { ...params, ...patch }, resetScroll: false });
  return { ...params, change };
}
