import type { Download } from '../../platform/endpoints.ts';
import { type CompanySnapshot, openSnapshot } from '../../platform/export/company-snapshot.ts';
import { BYTE_ORDER_MARK, harmlessCsv } from '../../platform/export/csv.ts';
import { exportStream } from '../../platform/export/export-stream.ts';
import { type SheetRows, writeWorkbook } from '../../platform/export/workbook.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Session } from '../../platform/sessions.ts';
import { giftLine, giftRow, readReport } from './export-queries.ts';
import { type ReportFilter, stretchOf } from './queries.ts';

export type ExportType = 'excel' | 'csv';

/** The headings with the widths of their columns in a workbook. */
const COLUMNS: [heading: string, width: number][] = [
  ['Date', 12],
  ['Gift Name', 28],
  ['Gift Value', 12],
  ['Receiver Name', 28],
  ['Receiver Email', 32],
  ['Receiver Number', 18],
  ['Service Fee', 12],
];

async function* csvOf(rows: AsyncIterable<SheetRows>) {
  yield `${BYTE_ORDER_MARK}${COLUMNS.map(([heading]) => heading).join(',')}\r\n`;
  for await (const { text } of rows) yield harmlessCsv(text);
}

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
    const text = type === 'csv' ? giftLine(timeZone) : giftRow(timeZone);
    const { search } = filter;
    const wanted = { search, stretch: stretchOf(filter, timeZone), text };
    const rows = readReport(snapshot.tx, companyId, wanted);
    const book = { name: 'Gifts', columns: COLUMNS };
    const parts = type === 'csv' ? csvOf(rows) : writeWorkbook(book, rows);
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
