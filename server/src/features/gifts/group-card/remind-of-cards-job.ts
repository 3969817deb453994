import { HOME_ZONE, localDay, localTime, plusDays } from '@regalo/contract/values/days';
import { timeZoneOf } from '../../../platform/companies.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import type { Services } from '../../../platform/services.ts';
import { cardMail } from './card-mail-job.ts';
import { remindOf } from './card-queries.ts';

/** Before it nobody is mailed, on the clocks of the company. */
const FROM = '08:00';

/** Reminds the authors of cards in the morning before their last day, once of each day. */
export const remindOfCards = defineCompanyJob({
  name: 'remind-of-cards',
  schedule: { cron: '20 * * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>, companyId) {
    await database.inCompany(companyId, async (tx) => {
      const zone = await timeZoneOf(tx, companyId);
      if (localTime(now(), zone) < FROM) return;
      const tomorrow = plusDays(localDay(now(), zone), 1);
      for (const orderId of await remindOf(tx, companyId, tomorrow))
        await jobs.enqueue(tx, cardMail, { companyId, orderId, closesOn: tomorrow });
    });
  },
});
