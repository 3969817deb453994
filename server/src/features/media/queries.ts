import type { MediaKind } from '@regalo/contract/media';
import type { Connection } from '../../platform/connection.ts';

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
