import type { Category } from '@regalo/contract/fields';
import { templateHeadings } from '@regalo/contract/sheet-columns';
import type { Download } from '../../../platform/endpoints.ts';
import { openSnapshot } from '../../../platform/export/company-snapshot.ts';
import { BYTE_ORDER_MARK, harmlessCsv } from '../../../platform/export/csv.ts';
import { exportStream } from '../../../platform/export/export-stream.ts';
import { type SheetRows, writeWorkbook } from '../../../platform/export/workbook.ts';
import type { Parts } from '../../../platform/parts.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/sessions.ts';
import { groupCategory } from '../../groups/queries.ts';
import {
  type Language,
  type PeopleWanted,
  personLine,
  personRow,
  readPeopleTexts,
} from './export-queries.ts';

interface Format {
  type: 'excel' | 'csv';
  language: Language;
}

const WIDTHS = [10, 22, 28, 32, 26, 14, 20, 24];
const GROUP = { en: 'Group Name', es: 'Nombre del grupo' };

/** The columns of the template between two that an upload passes over, with their widths. */
function columnsIn(language: Language): [heading: string, width: number][] {
  const headings = ['ID', ...templateHeadings(language), GROUP[language]];
  return headings.map((heading, n) => [heading, WIDTHS[n] ?? 20]);
}

async function* csvOf(language: Language, rows: AsyncIterable<SheetRows>) {
  const headings = columnsIn(language).map(([heading]) => heading);
  yield `${BYTE_ORDER_MARK}${headings.join(',')}\r\n`;
  for await (const { text } of rows) yield harmlessCsv(text);
}

const FILES = {
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
  excel: {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
};

const NAMES: Record<Category, string> = { 1: 'employees', 2: 'collaborators', 3: 'clients' };

/**
 * Everybody whom a list shows, as a file that is written while it is read and can be uploaded again.
 * @throws Refusal not_found (group), throttled where the company has two exports running
 */
export async function exportPeople(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  { companyId }: Session,
  { type, language }: Format,
  wanted: PeopleWanted,
): Promise<Download> {
  const snapshot = await openSnapshot(database, companyId);
  try {
    const { tx } = snapshot;
    const { groupId, role } = wanted;
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw notFound('Group');
    const text = type === 'csv' ? personLine(language) : personRow(language);
    const rows = readPeopleTexts(tx, companyId, { ...wanted, text });
    const book = { name: 'People', columns: columnsIn(language) };
    const parts = type === 'csv' ? csvOf(language, rows) : writeWorkbook(book, rows);
    const file = FILES[type];
    return {
      name: `${NAMES[role]}_${now().getTime()}.${file.extension}`,
      type: file.type,
      stream: exportStream(snapshot, parts),
    };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
