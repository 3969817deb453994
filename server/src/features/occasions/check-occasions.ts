import { occasionOf } from '@regalo/contract/occasions/celebrated';
import type { checkOccasions as contract } from '@regalo/contract/occasions/occasions';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { sentAt } from '../../platform/send-at.ts';
import type { Services } from '../../platform/services.ts';
import { readFirstGifted } from './first-gifted.ts';
import { readGifted, readMembersOf, readUnwilling } from './occasion-queries.ts';
import { readPlanned } from './planned-gifts.ts';
import type { ReadRuleGifts } from './rule-gifts.ts';

/** Who would get a second gift for one occasion, now or by a rule, and who wants no celebration gifts. */
export async function checkOccasions(
  {
    database,
    now,
    readRuleGifts,
  }: Pick<Services, 'database' | 'now'> & { readRuleGifts: ReadRuleGifts },
  session: Session,
  given: z.output<typeof contract.body>,
): Promise<z.output<typeof contract.reply>['body']> {
  const { companyId } = session;
  const { celebration, send_at, recipients, follow_groups } = given;
  const occasion = occasionOf(celebration);
  return await database.readCompany(companyId, async (tx) => {
    const to =
      follow_groups.length > 0 ? await readMembersOf(tx, companyId, follow_groups) : recipients;
    const nobody = {
      occasion,
      gifted: [],
      first_gifted: [],
      planned: [],
      planned_spending: [],
      no_occasions: [],
    };
    if (to.length === 0) return nobody;
    const at = sentAt(send_at, now());
    const day = localDay(at, await timeZoneOf(tx, companyId));
    const no_occasions = await readUnwilling(tx, companyId, to);
    if (!occasion) return { ...nobody, no_occasions };
    const gifted = await readGifted(tx, companyId, { occasion, day, users: to });
    const first_gifted = await readFirstGifted(tx, session, { occasion, day, users: gifted });
    const asked = { occasion, day, users: to, readRuleGifts };
    const planned = await readPlanned(tx, session, asked);
    return { occasion, gifted, first_gifted, ...planned, no_occasions };
  });
}
