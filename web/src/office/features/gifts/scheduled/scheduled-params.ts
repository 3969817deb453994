import { SCHEDULED_STATUSES } from '@regalo/contract/gifts/scheduled-status';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../../lib/list-params.ts';
import { conditionsParam } from '../../custom-fields/conditions-param.ts';

/** The filters of the list; without one, orders still to be sent. */
export const SHOWN = ['open', ...SCHEDULED_STATUSES, 'all'] as const;
/** How the orders are shown. */
export const VIEWS = ['list', 'calendar'] as const;

/** Search params of the orders that are sent later. */
export const scheduledParams = listParams.omit({ search: true }).extend({
  status: z.enum(SHOWN).catch('open').default('open'),
  fields: conditionsParam<'order'>(),
  view: z.enum(VIEWS).catch('list').default('list'),
  /** Of the calendar, yyyy-MM; empty for the present one. */
  month: z
    .string()
    .regex(/^(|[1-9]\d{3}-(0[1-9]|1[0-2]))$/)
    .catch('')
    .default(''),
});

export type ScheduledParams = z.output<typeof scheduledParams>;
/** What is asked of the orders, in a list and in a calendar alike. */
export type ScheduledFilter = Pick<ScheduledParams, 'status' | 'fields'>;

const route = getRouteApi('/guarded/scheduled');

export function useScheduledList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}
