import type { CustomField, CustomFieldSubject } from '@regalo/contract/custom-fields/custom-fields';
import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { CustomFields } from '../../database/tables.ts';

const fields = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('custom_fields')
    .select(['id', 'subject', 'key', 'name', 'kind', 'choices', 'required', 'archived'])
    .where('company_id', '=', companyId);

/** The fields of a company, in their order, those of people first. @param subject of it alone */
export const readFields = (
  tx: Connection,
  companyId: number,
  subject?: CustomFieldSubject,
): Promise<CustomField[]> =>
  fields(tx, companyId)
    .$if(subject !== undefined, (query) =>
      query.where('subject', '=', subject as CustomFieldSubject),
    )
    .orderBy(({ fn, val }) => fn('array_position', [val(['person', 'order', 'gift']), 'subject']))
    .orderBy('archived')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** @returns its id */
export async function insertField(
  tx: Connection,
  field: Insertable<CustomFields>,
): Promise<number> {
  const row = await tx
    .insertInto('custom_fields')
    .values(field)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function changeField(
  tx: Connection,
  companyId: number,
  id: number,
  changed: Updateable<CustomFields>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
