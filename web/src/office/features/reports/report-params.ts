import type { CustomFieldSubject } from '@regalo/contract/custom-fields/custom-fields';
import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import { TOTALS_BY } from '@regalo/contract/reports/totals-by';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { dayParam, LIST_DEFAULTS, listParams, listState } from '../../../lib/list-params.ts';
import { conditionsParam } from '../custom-fields/conditions-param.ts';

/** Search params of the report; days are in the company's time zone, both included. */
export const reportParams = listParams.extend({
  start: dayParam,
  end: dayParam,
  /** Empty for all. */
  status: z
    .enum(['', ...GIFT_STATUSES])
    .catch('')
    .default(''),
  fields: conditionsParam<CustomFieldSubject>(),
  /** What a row stands for. */
  by: z
    .enum(['gift', ...TOTALS_BY])
    .catch('gift')
    .default('gift'),
});

export type ReportParams = z.output<typeof reportParams>;
export type ReportFilter = Pick<
  ReportParams,
  'search' | 'start' | 'end' | 'status' | 'fields' | 'by'
>;

const route = getRouteApi('/guarded/reports');

/** The report's search params. A new filter resets page and size. */
export function useReportList() {
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const filter = (wanted: Partial<ReportFilter>) =>
    list.change({ size: LIST_DEFAULTS.size, ...wanted });
  return { ...list, filter };
}
