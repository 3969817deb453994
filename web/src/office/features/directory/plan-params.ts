import { DIRECTORY_ACTS } from '@regalo/contract/directory/directory';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../lib/list-params.ts';

/** The parts of the plan that are shown by themselves. */
export const SHOWN_PARTS = ['all', 'groups', ...DIRECTORY_ACTS] as const;

/** Search params of what changes by the directory. */
export const planParams = listParams.extend({
  show: z.enum(SHOWN_PARTS).catch('all').default('all'),
});

export type PlanParams = z.output<typeof planParams>;

const route = getRouteApi('/guarded/settings/api-keys/directory');

export function usePlanList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}
