import { type RawBuilder, sql } from 'kysely';
import { addAuditEntry, managerAuthor } from '../audit.ts';
import type { Connection } from '../connection.ts';
import type { Download } from '../endpoints.ts';
import type { Parts } from '../parts.ts';
import type { Session } from '../sessions.ts';
import { type CompanySnapshot, openSnapshot } from './company-snapshot.ts';
import { writeCsv } from './csv.ts';
import { exportStream } from './export-stream.ts';
import type { Column } from './sheet-rows.ts';
import { writeWorkbook } from './workbook.ts';

export type ExportType = 'excel' | 'csv';

/** A list that is exported. */
export interface ExportedList {
  /** Of the file, without its extension. */
  name: string;
  /** Of the first sheet. */
  sheet: string;
  columns: readonly Column[];
  /** Answers exactly these columns in this order. */
  query: RawBuilder<unknown>;
  /** What narrows the list, for the audit. */
  filter: Record<string, unknown>;
}

const FILES = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

function csvOf(snapshot: CompanySnapshot, { columns, query }: ExportedList) {
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => sql.ref(name));
  // Quotes around every text show where a cell begins that has to be made harmless.
  const options = sql`format csv, force_quote (${sql.join(texts)})`;
  const headings = columns.map(({ heading }) => heading);
  return writeCsv(headings, snapshot.copy(query, { options, lineEnd: '\r\n' }));
}

function workbookOf(snapshot: CompanySnapshot, { sheet, columns, query }: ExportedList) {
  const lines = snapshot.copy(query, { options: sql`format text`, lineEnd: '\n' });
  return writeWorkbook({ name: sheet, columns }, lines);
}

/**
 * Writes down who takes which rows away. It stands before the first of them leaves: whoever hangs up
 * in the middle has had what came until then.
 */
async function recordExport(
  { database }: Pick<Parts, 'database'>,
  { companyId, managerId }: Session,
  type: ExportType,
  { sheet, filter }: ExportedList,
): Promise<void> {
  await database.inCompany(companyId, (tx) =>
    addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      action: 'exported',
      subject: 'company',
      subjectId: companyId,
      after: { list: sheet.toLowerCase(), type, filter },
    }),
  );
}

/**
 * A list of a company as a file that is written while it is read, and an audit entry of it.
 * @param describe says what is in it, of the snapshot that it is read from
 * @throws Refusal throttled where the company has two exports running, unavailable where too many
 *   companies have, and what `describe` throws
 */
export async function exportFile(
  { database }: Pick<Parts, 'database'>,
  session: Session,
  type: ExportType,
  describe: (tx: Connection) => Promise<ExportedList>,
): Promise<Download> {
  const snapshot = await openSnapshot(database, session.companyId);
  try {
    const list = await describe(snapshot.tx);
    await recordExport({ database }, session, type, list);
    const parts = (type === 'csv' ? csvOf : workbookOf)(snapshot, list);
    return {
      name: `${list.name}.${FILES[type].extension}`,
      type: FILES[type].type,
      stream: exportStream(snapshot, parts),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
