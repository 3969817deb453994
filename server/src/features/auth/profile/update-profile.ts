import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { mediaAddress, storedKey } from '../../../platform/storage/storage.ts';
import { readMedia } from '../../media/queries.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { releaseMedia } from '../../media/remove-media-job.ts';
import { MANAGER_AUDIT } from '../accounts/manager-queries.ts';
import { lockNames, lockPhoto, writeNames, writePhoto } from './queries.ts';

interface Change {
  first_name: string;
  last_name: string;
  user_name?: string | undefined;
}

/** Changes how the signed-in manager is called. @returns the names from now on */
export async function updateProfile(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { first_name, last_name, user_name }: Change,
) {
  const { companyId, managerId } = session;
  return await database.inCompany(companyId, async (tx) => {
    const before = await lockNames(tx, session);
    const after = { first_name, last_name, user_name: user_name ?? before.user_name };
    await writeNames(tx, session, after);
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'changed',
      subjectId: managerId,
      before,
      after,
    });
    return after;
  });
}

type Used = Pick<Services, 'database' | 'jobs'>;

async function findPhoto(tx: Connection, companyId: number, address: string) {
  const media = await readMedia(tx, companyId, address);
  if (media?.kind !== 'image') throw new Refusal('photo_not_found');
  return { photo_id: media.id, user_image: storedKey(media.address) };
}

/**
 * Sets or removes the photo of the signed-in manager. The photo before it is deleted a day after
 * its upload.
 * @param address what image-upload answered to this company
 * @throws Refusal not_found
 */
export async function setPhoto({ database, jobs }: Used, session: Session, address: string | null) {
  const { companyId } = session;
  const set = async (tx: Connection) => {
    const before = await lockPhoto(tx, session);
    const none = { photo_id: null, user_image: null };
    const photo = address === null ? none : await findPhoto(tx, companyId, address);
    await writePhoto(tx, session, photo);
    if (before !== null && before !== photo.user_image)
      await releaseMedia({ jobs }, tx, companyId, mediaAddress(before));
    return { user_image: photo.user_image };
  };
  return await refuseRemovedMedia('photo_not_found', () => database.inCompany(companyId, set));
}
