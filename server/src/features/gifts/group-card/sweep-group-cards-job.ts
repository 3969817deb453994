import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { sweepCompany } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { deleteUnsentCards } from './card-queries.ts';

/** After an order that was never sent has ended. */
const CARDS_KEPT_DAYS = 90;

/** Deletes the cards of orders that were never sent, every night. */
export const sweepGroupCards = defineCompanyJob({
  name: 'sweep-group-cards',
  sweeps: true,
  schedule: { cron: '30 4 * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, jobs }: Pick<Services, 'database' | 'jobs'>, companyId) {
    await sweepCompany(database, companyId, async (tx, _, most) => {
      const { count, photos } = await deleteUnsentCards(tx, companyId, {
        days: CARDS_KEPT_DAYS,
        most,
      });
      for (const id of photos) await releaseUnused({ jobs }, tx, companyId, id);
      return BigInt(count);
    });
  },
});
