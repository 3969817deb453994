import type { Reply } from '@regalo/contract/api/endpoint';
import type { checkDraft as contract } from '@regalo/contract/gifts/check-draft';
import type { z } from 'zod';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readGone, readMedia } from './quote-queries.ts';

/** Finds out which recipients of a draft are gone, and whether its photo or film is. */
export async function checkDraft(
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
  { recipients, image }: z.output<typeof contract.body>,
): Promise<Reply<typeof contract>> {
  return await database.readCompany(companyId, async (tx) => ({
    gone: recipients.length > 0 ? await readGone(tx, companyId, recipients) : [],
    image_gone: image !== '' && (await readMedia(tx, companyId, image)) === undefined,
  }));
}
