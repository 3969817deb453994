import { exportPayroll, getPayrollYear } from '@regalo/contract/reports/payroll';
import {
  exportAllGifts,
  exportGifts,
  listSentGifts,
  reportTotals,
  searchSentGifts,
} from '@regalo/contract/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { callFile } from '../../../lib/api/call-file.ts';
import { followChanges } from '../../../lib/changes.ts';
import type { DownloadOptions, ExportType } from '../../../lib/exporting.ts';
import { SEARCH_MIN } from '../../../lib/list-params.ts';
import { withShownNames } from '../../../lib/shown-names.ts';
import type { ReportFilter, ReportParams } from './report-params.ts';

const REPORTS = ['reports'] as const;

followChanges(REPORTS, ['order sent', 'gifts changed']);

/** The filter to send; undefined if it is empty. */
export function bodyOf({ search, start, end, status, fields, of }: ReportFilter) {
  const term = search.trim();
  const body = {
    ...(term.length >= SEARCH_MIN ? { search: term } : {}),
    ...(start ? { start_date: start } : {}),
    ...(end ? { end_date: end } : {}),
    ...(status ? { status } : {}),
    ...(fields.length > 0 ? { fields } : {}),
    ...of,
  };
  return Object.keys(body).length > 0 ? body : undefined;
}

/** One page of sent gifts, newest first, with the company's time zone, and the columns that it has values of. */
export function useReports(params: ReportParams) {
  const { columns } = params;
  return useQuery({
    queryKey: [...REPORTS, 'gifts', params],
    queryFn: async ({ signal }) => {
      const query = { page: params.page, limit: params.size };
      const filter = bodyOf(params);
      const asked = columns.length > 0 ? { ...filter, columns } : filter;
      const { body } = asked
        ? await call(searchSentGifts, { query, body: asked, signal })
        : await call(listSentGifts, { query, signal });
      return { ...body, columns };
    },
    select: (page) => ({ ...page, sent_gifts: withShownNames(page.sent_gifts) }),
    placeholderData: keepPreviousData,
    enabled: params.by === 'gift',
  });
}

/** One page of the totals of orders or months, newest first. */
export function useReportTotals(params: ReportParams) {
  const { by, page, size } = params;
  return useQuery({
    queryKey: [...REPORTS, 'totals', params],
    queryFn: async ({ signal }) => {
      if (by === 'gift') throw new Error('A gift has no totals');
      const query = { page, limit: size, by };
      return (await call(reportTotals, { query, body: bodyOf(params) ?? {}, signal })).body;
    },
    placeholderData: (previous, query) =>
      (query?.queryKey[2] as ReportParams | undefined)?.by === by ? previous : undefined,
    enabled: by !== 'gift',
  });
}

/** Every gift of a filter, or the totals, as a file. */
export function fetchExport(
  type: ExportType,
  filter: ReportFilter,
  options: DownloadOptions,
): Promise<Blob> {
  const body = bodyOf(filter);
  const query = { type, ...(filter.by !== 'gift' && { by: filter.by }) };
  if (!body && filter.by === 'gift')
    return callFile(exportAllGifts, { query: { type }, ...options });
  return callFile(exportGifts, { query, body: body ?? {}, ...options });
}

/** What all employees received and spent in a year; the present one where it is empty. */
export function usePayrollYear(year: string) {
  return useQuery({
    queryKey: [...REPORTS, 'payroll', year],
    queryFn: async ({ signal }) =>
      (await call(getPayrollYear, { query: year ? { year } : {}, signal })).body,
    placeholderData: keepPreviousData,
  });
}

/** The same of each employee, as a file. */
export const fetchPayroll = (
  type: ExportType,
  year: string,
  options: DownloadOptions,
): Promise<Blob> => callFile(exportPayroll, { query: { type, year }, ...options });
