import type { MediaKind } from '@regalo/contract/media/media-file';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

interface NewMedia {
  kind: MediaKind;
  address: string;
  content_type: string;
  bytes: number;
  created_at: Date;
}

/** @returns the id */
export async function addMedia(tx: Connection, companyId: number, media: NewMedia) {
  const row = await tx
    .insertInto('media')
    .values({ company_id: companyId, ...media })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Bytes of the pictures and videos that a company uploaded since then. */
export async function sumUploads(tx: Connection, companyId: number, since: Date): Promise<number> {
  const { bytes } = await tx
    .selectFrom('media')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('company_id', '=', companyId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** The picture or video of a company at an address. */
export async function readMedia(tx: Connection, companyId: number, address: string) {
  return await tx
    .selectFrom('media')
    .select(['id', 'kind', 'address', 'created_at'])
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .executeTakeFirst();
}

/** The picture or video of a company with an id. */
export async function readMediaById(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('media')
    .select(['id', 'address', 'created_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes the row of media that no order, scheduled, held or sent, no template, no rule, no draft, no brand,
 * no signature and no manager uses. If
 * something begins to use it at the same moment, the foreign key makes this fail.
 * @returns whether the row is gone
 */
export async function deleteUnused(tx: Connection, companyId: number, id: number) {
  const of = sql`company_id = ${companyId} and media_id = ${id}`;
  await sql`
    delete from media where company_id = ${companyId} and id = ${id}
      and not exists (select from orders where ${of})
      and not exists (select from pending_orders where ${of})
      and not exists (select from scheduled_orders where ${of})
      and not exists (select from templates where ${of})
      and not exists (select from occasion_rules where ${of})
      and not exists (select from drafts where ${of})
      and not exists (select from brand_looks where company_id = ${companyId}
        and ${id} in (logo_id, logo_dark_id))
      and not exists (select from card_signatures where company_id = ${companyId} and photo_id = ${id})
      and not exists (select from managers where company_id = ${companyId} and photo_id = ${id})`.execute(
    tx,
  );
  return (await readMediaById(tx, companyId, id)) === undefined;
}
