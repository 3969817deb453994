import type { MediaKind } from '@regalo/contract/media/media-file';
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
 * Deletes the row of media that no order, scheduled, held or sent, no rule and no manager uses. If something begins to use it at the
 * same moment, the foreign key makes this fail.
 * @returns whether the row is gone
 */
export async function deleteUnused(tx: Connection, companyId: number, id: number) {
  const one = { company_id: companyId, id };
  await tx
    .deleteFrom('media as m')
    .where((e) => e.and({ 'm.company_id': companyId, 'm.id': id }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('id')
            .where('company_id', '=', companyId)
            .where('media_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pending_orders')
            .select('id')
            .where('company_id', '=', companyId)
            .where('media_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_orders')
            .select('id')
            .where('company_id', '=', companyId)
            .where('media_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('occasion_rules')
            .select('id')
            .where('company_id', '=', companyId)
            .where('media_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('managers')
            .select('id')
            .where('company_id', '=', companyId)
            .where('photo_id', '=', id),
        ),
      ),
    )
    .execute();
  const left = await tx
    .selectFrom('media')
    .select('id')
    .where((e) => e.and(one))
    .executeTakeFirst();
  return left === undefined;
}
