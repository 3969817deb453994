import type { Connection } from '../../platform/connection.ts';
import type { Parts } from '../../platform/parts.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Session } from '../../platform/sessions.ts';
import { mediaAddress, storedKey } from '../../platform/storage.ts';
import { readMedia } from '../media/queries.ts';
import { refuseGone } from '../media/refuse-gone.ts';
import { releaseMedia } from '../media/remove-media.ts';

type Used = Pick<Parts, 'database' | 'jobs'>;

async function findPhoto(tx: Connection, companyId: number, address: string) {
  const media = await readMedia(tx, companyId, address);
  if (media?.kind !== 'image') throw notFound('Photo');
  return { photo_id: media.id, user_image: storedKey(media.address) };
}

async function readPhoto(tx: Connection, { companyId, managerId }: Session) {
  const row = await tx
    .selectFrom('managers')
    .select('user_image')
    .where('company_id', '=', companyId)
    .where('id', '=', managerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.user_image;
}

/**
 * Gives the signed-in manager a photo, or none. The one before it is removed when its day is over.
 * @param address what image-upload answered to this company
 * @throws Refusal not_found
 */
export async function setPhoto({ database, jobs }: Used, session: Session, address: string | null) {
  const { companyId, managerId } = session;
  const set = async (tx: Connection) => {
    const before = await readPhoto(tx, session);
    const none = { photo_id: null, user_image: null };
    const photo = address === null ? none : await findPhoto(tx, companyId, address);
    await tx
      .updateTable('managers')
      .set(photo)
      .where('company_id', '=', companyId)
      .where('id', '=', managerId)
      .execute();
    if (before !== null && before !== photo.user_image)
      await releaseMedia({ jobs }, tx, companyId, mediaAddress(before));
    return { user_image: photo.user_image };
  };
  return await refuseGone('Photo', () => database.inCompany(companyId, set));
}
