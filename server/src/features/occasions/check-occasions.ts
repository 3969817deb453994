import type { Reply } from '@regalo/contract/api/endpoint';
import { occasionOf } from '@regalo/contract/occasions/celebrated';
import type { checkOccasions as contract } from '@regalo/contract/occasions/occasions';
import { localDay } from '@regalo/contract/values/days';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { sentAt } from '../../platform/send-at.ts';
import type { Services } from '../../platform/services.ts';
import { readFirstGifted } from './first-gifted-queries.ts';
import { readGifted, readMembersOf, readUnwilling } from './occasion-queries.ts';
import { readPlanned } from './planned-gifts.ts';
import type { ReadRuleGifts } from './rule-gifts.ts';

type Given = z.output<typeof contract.body>;

/** The present recipients of a scheduled order. @throws Refusal not_found where the member does not see it */
export type ReadScheduledPeople = (
  tx: Connection,
  session: Session,
  order: number,
) => Promise<number[]>;

type Used = Pick<Services, 'database' | 'now'> & {
  readRuleGifts: ReadRuleGifts;
  readScheduledPeople: ReadScheduledPeople;
};

/** For whom the gifts are to be. @throws Refusal not_found */
async function recipientsOf(
  tx: Connection,
  { readScheduledPeople }: Used,
  session: Session,
  { recipients, follow_groups, order }: Given,
): Promise<number[]> {
  // Also where others are given: whose order it is says whether it may be asked about.
  const own = order === undefined ? [] : await readScheduledPeople(tx, session, order);
  if (follow_groups.length > 0) {
    const members = await readMembersOf(tx, session.companyId, follow_groups);
    return [...new Set([...members, ...recipients])];
  }
  return recipients.length > 0 ? recipients : own;
}

/**
 * People who would get a second gift for one occasion, now or by a rule, and those who want none.
 * @throws Refusal not_found of a scheduled order
 */
export async function checkOccasions(
  services: Used,
  session: Session,
  given: Given,
): Promise<Reply<typeof contract>> {
  const { database, now, readRuleGifts } = services;
  const { companyId } = session;
  const { celebration, send_at, order: except } = given;
  const occasion = occasionOf(celebration);
  return await database.readCompany(companyId, async (tx) => {
    const to = await recipientsOf(tx, services, session, given);
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
    const gifted = await readGifted(tx, companyId, { occasion, day, users: to, except });
    const those = { occasion, day, users: gifted, except };
    const first_gifted = await readFirstGifted(tx, session, those);
    const asked = { occasion, day, users: to, readRuleGifts };
    const planned = await readPlanned(tx, session, asked);
    return { occasion, gifted, first_gifted, ...planned, no_occasions };
  });
}
