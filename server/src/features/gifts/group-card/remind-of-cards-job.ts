import { HOME_ZONE, localDay, localTime, plusDays } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { cardMail } from './card-mail-job.ts';
import * as queries from './card-queries.ts';
import { lastDayOf } from './card-state.ts';
import { nextMail, remindInvited } from './invitation-mail-queries.ts';
import { inviteMembers } from './invitation-queries.ts';
import { inviteToCard, readOfGroups } from './invite-to-card-job.ts';

/** Before it nobody is mailed, on the clocks of the company. */
const FROM = '08:00';

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

/**
 * Invites who has joined the groups of a card since, before its last day reminds who was invited and has not signed, and has the mails
 * go that are due.
 */
async function mailInvited(
  tx: Connection,
  services: Used,
  { companyId, orderId, tomorrow }: { companyId: number; orderId: number; tomorrow: string },
): Promise<void> {
  const of = await readOfGroups(tx, services, { companyId, orderId });
  if (!of) return;
  if (lastDayOf(of.card, of.order) === tomorrow) await remindInvited(tx, of, tomorrow);
  await inviteMembers(tx, of);
  if ((await nextMail(tx, of))?.isDue)
    await services.jobs.enqueue(tx, inviteToCard, { companyId, orderId });
}

/**
 * Reminds the authors of cards in the morning before their last day, once of each day, and mails those whose groups sign a card.
 */
export const remindOfCards = defineCompanyJob({
  name: 'remind-of-cards',
  schedule: { cron: '20 * * * *', timeZone: HOME_ZONE },
  async ofCompany(services: Used, companyId) {
    const { database, jobs, now } = services;
    await database.inCompany(companyId, async (tx) => {
      const zone = await timeZoneOf(tx, companyId);
      if (localTime(now(), zone) < FROM) return;
      const tomorrow = plusDays(localDay(now(), zone), 1);
      for (const orderId of await queries.remindOf(tx, companyId, tomorrow))
        await jobs.enqueue(tx, cardMail, { companyId, orderId, closesOn: tomorrow });
      for (const orderId of await queries.readCardsOfGroups(tx, companyId))
        await mailInvited(tx, services, { companyId, orderId, tomorrow });
    });
  },
});
