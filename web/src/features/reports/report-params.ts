import { isDay } from '@regalo/contract/fields';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { LIST_DEFAULTS, listParams } from '../../lib/list-params.ts';

const dayOrNone = z.string().refine(isDay).catch('').default('');

/** What the report keeps in the address; days are the company's own, both included. */
export const reportParams = listParams.extend({ start: dayOrNone, end: dayOrNone });

export type ReportParams = z.output<typeof reportParams>;
export type ReportFilter = Pick<ReportParams, 'search' | 'start' | 'end'>;

export const REPORT_DEFAULTS: ReportParams = { ...LIST_DEFAULTS, start: '', end: '' };

/** The report's place in the address. Another search or range begins anew: page 1, the usual size. */
export function useReportParams() {
  const params = reportParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (patch: Partial<ReportParams>) =>
    void navigate({ to: '.', search: { ...params, page: 1, ...patch } as never });
  return {
    params,
    showPage: (page: number) => go({ page }),
    resize: (size: number) => go({ size }),
    filter: (wanted: Partial<ReportFilter>) => go({ size: LIST_DEFAULTS.size, ...wanted }),
  };
}
