import type { Category } from '@regalo/contract/api/fields';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { sql } from 'kysely';
import {
  type ExportServices,
  type ExportType,
  exportFile,
} from '../../../platform/export/export-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { checkConditions } from '../../custom-fields/conditions.ts';
import { customColumns } from '../../custom-fields/export-columns.ts';
import { readFields } from '../../custom-fields/field-queries.ts';
import { groupCategory } from '../../groups/queries.ts';
import { type PeopleWanted, peopleColumns, peopleRows } from './export-queries.ts';

interface Format {
  type: ExportType;
  language: Language;
}

const NAMES: Record<Category, string> = { 1: 'employees', 2: 'collaborators', 3: 'clients' };

/**
 * All people of a list, as a file that is written while it is read and can be uploaded again.
 * @throws Refusal not_found (group), throttled if the company has two exports running
 */
export async function exportPeople(
  services: ExportServices,
  session: Session,
  { type, language }: Format,
  wanted: PeopleWanted,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const { groupId, role } = wanted;
    if (groupId && (await groupCategory(tx, companyId, groupId)) === undefined)
      throw new Refusal('group_not_found');
    await checkConditions(tx, companyId, wanted.fields);
    const fields = await readFields(tx, companyId, 'person');
    return {
      name: `${NAMES[role]}_${services.now().getTime()}`,
      list: 'people',
      sheet: SERVER[language].exports.sheets.people,
      language,
      columns: [...peopleColumns(language), ...customColumns(fields, sql`p.custom_fields`)],
      rows: peopleRows(companyId, wanted),
      filter: { ...wanted },
    };
  });
}
