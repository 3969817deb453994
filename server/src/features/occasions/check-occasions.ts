import { occasionOf } from '@regalo/contract/occasions/celebrated';
import type { checkOccasions as contract } from '@regalo/contract/occasions/occasions';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { sentAt } from '../../platform/send-at.ts';
import type { Services } from '../../platform/services.ts';
import { readGifted, readMembersOf, readUnwilling } from './occasion-queries.ts';

/** Who would get a second gift for one occasion, and who wants no celebration gifts. */
export async function checkOccasions(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId }: Session,
  given: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.reply>['body']> {
  const { celebration, send_at, recipients, follow_groups } = given;
  const occasion = occasionOf(celebration);
  return await database.readCompany(companyId, async (tx) => {
    const to =
      follow_groups.length > 0 ? await readMembersOf(tx, companyId, follow_groups) : recipients;
    if (to.length === 0) return { occasion, gifted: [], no_occasions: [] };
    const at = sentAt(send_at, now());
    const day = localDay(at, await timeZoneOf(tx, companyId));
    const gifted = occasion ? await readGifted(tx, companyId, { occasion, day, users: to }) : [];
    return { occasion, gifted, no_occasions: await readUnwilling(tx, companyId, to) };
  });
}
