import type { FieldKey } from '@regalo/contract/custom-fields/custom-fields';
import { getRouteApi } from '@tanstack/react-router';
import { LIST_DEFAULTS, listState } from '../../../lib/list-params.ts';
import type { ReportFilter } from './report-params.ts';

const route = getRouteApi('/guarded/reports');

/** The report's search params. A new filter resets page and size. */
export function useReportList() {
  const navigate = route.useNavigate();
  const list = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const filter = (wanted: Partial<ReportFilter>) =>
    list.change({ size: LIST_DEFAULTS.size, ...wanted });
  /** The rows stay, each with other columns. */
  const show = (columns: FieldKey[]) => list.change({ columns, page: list.params.page });
  return { ...list, filter, show };
}
