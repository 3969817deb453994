import {
  exportAllGifts,
  exportGifts,
  listSentGifts,
  searchSentGifts,
} from '@regalo/contract/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { callFile } from '../../../lib/api/call-file.ts';
import { followChanges } from '../../../lib/changes.ts';
import type { DownloadOptions, ExportType } from '../../../lib/exporting.ts';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import type { ReportFilter, ReportParams } from './report-params.ts';

const REPORTS = ['reports'] as const;

followChanges(REPORTS, ['order sent']);

/** The filter to send; undefined if it is empty. */
function bodyOf({ search, start, end, status }: ReportFilter) {
  const term = search.trim();
  const body = {
    ...(term.length >= SEARCH_MIN ? { search: term } : {}),
    ...(start ? { start_date: start } : {}),
    ...(end ? { end_date: end } : {}),
    ...(status ? { status } : {}),
  };
  return Object.keys(body).length > 0 ? body : undefined;
}

/** One page of sent gifts, newest first, with the company's time zone. */
export function useReports(params: ReportParams) {
  return useQuery({
    queryKey: [...REPORTS, params],
    queryFn: ({ signal }) => {
      const query = { page: params.page, limit: params.size };
      const body = bodyOf(params);
      if (!body) return call(listSentGifts, { query, signal });
      return call(searchSentGifts, { query, body, signal });
    },
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}

/** Every gift of a filter, as a file. */
export function fetchExport(
  type: ExportType,
  filter: ReportFilter,
  options: DownloadOptions,
): Promise<Blob> {
  const query = { type };
  const body = bodyOf(filter);
  if (!body) return callFile(exportAllGifts, { query, ...options });
  return callFile(exportGifts, { query, body, ...options });
}
