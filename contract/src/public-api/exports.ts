import { z } from 'zod';
import { day, exportType, id, idOf, month, year } from '../api/fields.ts';
import type { Permission } from '../auth/permissions.ts';
import { conditionsOn } from '../custom-fields/conditions.ts';
import { giftStatus } from '../orders/gift-status.ts';
import { exportPeople } from '../people/list.ts';
import { problem } from '../refusals/problem.ts';
import { exportPayroll } from '../reports/payroll.ts';
import { exportGifts } from '../reports/reports.ts';
import { TOTALS_BY } from '../reports/totals-by.ts';
import { exportMonthEnd } from '../wallet/journal.ts';
import { exportStatement } from '../wallet/statement.ts';
import { kind, pageOf, paging, pathId, time } from './fields.ts';
import { operation } from './operation.ts';

/** For how many hours a finished export is kept. */
export const EXPORT_KEPT_HOURS = 24;
/** For how many days it is told what became of one. */
export const EXPORT_TOLD_DAYS = 30;
/** The most exports of a company that wait, are being written or are kept. */
export const EXPORTS_MAX = 50;

/** Years have four digits. */
const FIRST_YEAR = 1_000;
const LAST_YEAR = 9_999;

const filters = z.strictObject({
  kind: kind.optional(),
  group_id: idOf('group').optional(),
  status: giftStatus.optional(),
  from: day.optional(),
  to: day.optional(),
  by: z.enum(TOTALS_BY).optional(),
  month: month.optional(),
  /** As text for callers of the version before. */
  year: z.union([z.int().min(FIRST_YEAR).max(LAST_YEAR), year]).optional(),
  /** Conditions on custom fields; people have those of people alone. */
  where: conditionsOn(['gift', 'order', 'person']).optional(),
});

/** Which rows of a list are wanted. */
export type ExportFilters = z.output<typeof filters>;

/** What a type of export needs, as the office asks it for the same file, and the filters that it takes. */
interface ExportKind {
  may: readonly Permission[];
  filters: readonly (keyof ExportFilters)[];
}

/** The lists that can be exported. */
export const EXPORT_TYPES = {
  people: { may: exportPeople.may, filters: ['kind', 'group_id', 'where'] },
  gifts: { may: exportGifts.may, filters: ['status', 'from', 'to', 'where'] },
  gift_totals: { may: exportGifts.may, filters: ['status', 'from', 'to', 'by', 'where'] },
  wallet_entries: { may: exportStatement.may, filters: ['month'] },
  payroll: { may: exportPayroll.may, filters: ['year'] },
  month_end: { may: exportMonthEnd.may, filters: ['month'] },
} as const satisfies Record<string, ExportKind>;

export type PublicExportType = keyof typeof EXPORT_TYPES;

const type = z.enum(Object.keys(EXPORT_TYPES) as [PublicExportType, ...PublicExportType[]]);

/** A filter that its type does not take, or the one that it cannot do without. */
function filterProblem(input: { type: PublicExportType; filters: ExportFilters }) {
  const taken: readonly string[] = EXPORT_TYPES[input.type].filters;
  const foreign = Object.keys(input.filters).find((name) => !taken.includes(name));
  if (foreign) return { field: foreign, ...problem('input_unknown', { field: foreign }) };
  if (input.type === 'people' && !input.filters.kind)
    return { field: 'kind', ...problem('input_missing', { field: 'kind' }) };
  if (input.type === 'people' && input.filters.where?.some(({ subject }) => subject !== 'person'))
    return {
      field: 'where',
      ...problem('input_not_offered', { field: 'subject', choices: ['person'] }),
    };
  return null;
}

/** How far an export is. */
const EXPORT_STATUSES = [
  'pending',
  'running',
  'complete',
  'failed',
  'expired',
  'canceled',
] as const;

const shownExport = z
  .object({
    id,
    type,
    format: z.enum(['excel', 'csv']),
    filters: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.array(z.record(z.string(), z.unknown()))]),
    ),
    status: z.enum(EXPORT_STATUSES),
    /** The code of the problem for which it failed. */
    failure: z.string().nullable(),
    /** Once it is complete, while it is kept. */
    file: z.object({ path: z.string(), name: z.string(), bytes: z.number().int() }).nullable(),
    created_at: time,
    finished_at: time.nullable(),
    expires_at: time.nullable(),
  })
  .meta({ id: 'Export' });

export type PublicExport = z.output<typeof shownExport>;

const params = pathId('export');

/** Asks for a file of a list, with the permissions that the office asks for the same. */
export const createExport = operation('createExport', 'POST', '/exports', {
  may: [],
  body: z
    .strictObject({ type, format: exportType, filters: filters.default({}) })
    .superRefine((input, context) => {
      const found = filterProblem(input);
      if (!found) return;
      const { field, ...wrong } = found;
      context.addIssue({
        ...{ code: 'custom', message: JSON.stringify(wrong), path: ['filters', field] },
      });
    }),
  changes: null,
  reply: shownExport,
  status: 201,
});

/** The exports that this key has asked for, newest first. */
export const listExports = operation('listExports', 'GET', '/exports', {
  may: [],
  query: z.strictObject(paging),
  reply: pageOf(shownExport),
});

export const getExport = operation('getExport', 'GET', '/exports/{id}', {
  ...{ may: [], params },
  reply: shownExport,
});

/** The file of a complete one. */
export const downloadExport = operation('downloadExport', 'GET', '/exports/{id}/file', {
  ...{ may: [], params },
  reply: z.string(),
  file: true,
});

/** Ends one that waits or is being written, and deletes the file of a complete one. */
export const cancelExport = operation('cancelExport', 'POST', '/exports/{id}/cancel', {
  ...{ may: [], params },
  changes: getExport,
  reply: shownExport,
});
