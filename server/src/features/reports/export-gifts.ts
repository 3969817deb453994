import type { Download } from '../../platform/endpoints.ts';
import { type CompanySnapshot, openSnapshot } from '../../platform/export/company-snapshot.ts';
import { writeCsv } from '../../platform/export/csv.ts';
import { exportStream } from '../../platform/export/export-stream.ts';
import type { Column } from '../../platform/export/sheet-rows.ts';
import { writeWorkbook } from '../../platform/export/workbook.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { copyReport } from './export-queries.ts';
import type { ReportFilter } from './queries.ts';

export type ExportType = 'excel' | 'csv';

const COLUMNS: Column[] = [
  { heading: 'Date', width: 12, kind: 'day' },
  { heading: 'Gift Name', width: 28, kind: 'text' },
  { heading: 'Gift Value', width: 12, kind: 'number' },
  { heading: 'Receiver Name', width: 28, kind: 'text' },
  { heading: 'Receiver Email', width: 32, kind: 'text' },
  { heading: 'Receiver Number', width: 18, kind: 'text' },
  { heading: 'Service Fee', width: 12, kind: 'number' },
];

async function readTimeZone({ tx }: CompanySnapshot, companyId: number): Promise<number> {
  const { time_zone } = await tx
    .selectFrom('companies')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

const FILES = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

/**
 * All gifts that a report lists, as a file that is written while it is read.
 * @throws Refusal throttled where the company has two exports running
 */
export async function exportGifts(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { companyId }: Session,
  type: ExportType,
  filter: ReportFilter,
): Promise<Download> {
  const snapshot = await openSnapshot(database, companyId);
  try {
    const timeZone = await readTimeZone(snapshot, companyId);
    const blocks = await copyReport(snapshot, { companyId, timeZone, filter }, type);
    const headings = COLUMNS.map(({ heading }) => heading);
    const book = { name: 'Gifts', columns: COLUMNS };
    const parts = type === 'csv' ? writeCsv(headings, blocks) : writeWorkbook(book, blocks);
    const file = FILES[type];
    return {
      name: `gift_report_${now().getTime()}.${file.extension}`,
      type: file.type,
      stream: exportStream(snapshot, parts),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
