import { HOUR_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { mailCopy, storedKey } from '../../platform/storage/storage.ts';
import { deleteUnused, readMedia, readMediaById } from './queries.ts';

/** How long media may wait for a gift or a member that uses them. */
const UNUSED_HOURS = 24;

const payload = z.object({
  companyId: z.number().int(),
  mediaId: z.number().int(),
  key: z.string(),
});

/** Has media removed some hours after its upload, unless it is used by then. */
export async function planRemoval(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Connection,
  companyId: number,
  media: { id: number; address: string; created_at: Date },
): Promise<void> {
  const job = { companyId, mediaId: media.id, key: storedKey(media.address) };
  const after = new Date(media.created_at.getTime() + UNUSED_HOURS * HOUR_MS);
  await jobs.enqueue(tx, removeMedia, job, after);
}

/** The same for what was used until now. */
export async function releaseMedia(
  services: Pick<Services, 'jobs'>,
  tx: Connection,
  companyId: number,
  address: string,
): Promise<void> {
  const media = await readMedia(tx, companyId, address);
  if (media) await planRemoval(services, tx, companyId, media);
}

/** The same by its id. */
export async function releaseUnused(
  services: Pick<Services, 'jobs'>,
  tx: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  const media = await readMediaById(tx, companyId, id);
  if (media) await planRemoval(services, tx, companyId, media);
}

/**
 * Removes media that nobody uses. Its row is deleted first, so that nothing begins to show a file
 * that is about to be deleted. The payload has the key, as the row may be gone already.
 * @kept while it is used, and `UNUSED_HOURS` after its upload
 */
export const removeMedia = defineJob({
  name: 'remove-media',
  payload,
  atOnce: 4,
  async handle(
    { database, storage }: Pick<Services, 'database' | 'storage'>,
    { companyId, mediaId, key },
  ) {
    const gone = await database.inCompany(companyId, (tx) => deleteUnused(tx, companyId, mediaId));
    // A video has no copy: its own key comes twice.
    if (gone) for (const file of [key, mailCopy(key)]) await storage.remove(file);
  },
});
