import type { Category } from '@regalo/contract/fields';
import { templateHeadings } from '@regalo/contract/sheet-columns';
import type { Download } from '../../../platform/endpoints.ts';
import { type ExportType, exportFile } from '../../../platform/export/export-file.ts';
import type { Column } from '../../../platform/export/sheet-rows.ts';
import type { Parts } from '../../../platform/parts.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/sessions.ts';
import { groupCategory } from '../../groups/queries.ts';
import { type Language, type PeopleWanted, peopleQuery } from './export-queries.ts';

interface Format {
  type: ExportType;
  language: Language;
}

const COLUMNS: Omit<Column, 'heading'>[] = [
  { name: 'id', width: 10, kind: 'id' },
  { name: 'first', width: 22, kind: 'text' },
  { name: 'last', width: 28, kind: 'text' },
  { name: 'email', width: 32, kind: 'text' },
  { name: 'phone', width: 26, kind: 'text' },
  { name: 'born', width: 14, kind: 'day' },
  { name: 'country', width: 20, kind: 'text' },
  { name: 'group', width: 24, kind: 'text' },
];
const GROUP = { en: 'Group Name', es: 'Nombre del grupo' };

/** The columns of the template between two that an upload passes over. */
function columnsIn(language: Language): Column[] {
  const headings = ['ID', ...templateHeadings(language), GROUP[language]];
  return COLUMNS.map((column, n) => ({ ...column, heading: headings[n] ?? '' }));
}

const NAMES: Record<Category, string> = { 1: 'employees', 2: 'collaborators', 3: 'clients' };

/**
 * Everybody whom a list shows, as a file that is written while it is read and can be uploaded again.
 * @throws Refusal not_found (group), throttled where the company has two exports running
 */
export async function exportPeople(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  session: Session,
  { type, language }: Format,
  wanted: PeopleWanted,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile({ database }, session, type, async (tx) => {
    const { groupId, role } = wanted;
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw notFound('Group');
    return {
      name: `${NAMES[role]}_${now().getTime()}`,
      sheet: 'People',
      columns: columnsIn(language),
      query: peopleQuery(companyId, wanted, language),
      filter: { ...wanted },
    };
  });
}
