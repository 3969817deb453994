import type { Language } from '@regalo/messages/languages';
import type { Insertable, Updateable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Templates } from '../../../database/tables.ts';
import { lockCompany } from '../../../platform/companies.ts';
import { textIn } from '../../catalogue/text-queries.ts';

/**
 * The templates of a company, by name, with their media, the gift's name and who changed them.
 * @param id of the only one that is asked for; all if absent
 */
export async function readTemplates(
  tx: Connection,
  companyId: number,
  language: Language,
  id?: number,
) {
  return await tx
    .selectFrom('templates as t')
    .innerJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 't.company_id').onRef('m.id', '=', 't.changed_by'),
    )
    .leftJoin('media as a', (join) =>
      join.onRef('a.company_id', '=', 't.company_id').onRef('a.id', '=', 't.media_id'),
    )
    .leftJoin('catalogue_items as i', 'i.id', 't.item_id')
    .select(['t.id', 't.name', 't.celebration', 't.message', 't.purchaser_name'])
    .select(['t.custom_fields', 't.valid_months', 't.card_days'])
    .select(['t.item_id', 't.free_amount', 't.choices', 't.changed_at'])
    .select(textIn('i.name', language).$castTo<string | null>().as('item_name'))
    .select(['m.first_name', 'm.last_name', 'a.kind as media_kind', 'a.address as media_address'])
    .where('t.company_id', '=', companyId)
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0))
    .orderBy(({ fn }) => fn('lower', ['t.name']))
    .orderBy('t.id')
    .execute();
}

export type TemplateRow = Awaited<ReturnType<typeof readTemplates>>[number];

/** A template, locked until the transaction ends. */
export async function lockTemplate(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('templates')
    .select(['id', 'name', 'media_id', 'custom_fields'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** How many templates a company has; nobody adds another one until the transaction ends. */
export async function countTemplates(tx: Connection, companyId: number): Promise<number> {
  await lockCompany(tx, companyId);
  const { count } = await tx
    .selectFrom('templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the id */
export async function insertTemplate(tx: Connection, row: Insertable<Templates>): Promise<number> {
  const { id } = await tx
    .insertInto('templates')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(
  tx: Connection,
  companyId: number,
  id: number,
  change: Updateable<Templates>,
): Promise<void> {
  await tx
    .updateTable('templates')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .deleteFrom('templates')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
