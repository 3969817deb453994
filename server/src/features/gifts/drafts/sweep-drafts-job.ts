import { DRAFT_DAYS } from '@regalo/contract/gifts/drafts';
import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import { sweepCompanies } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { deleteUnchanged } from './draft-queries.ts';

/** Deletes the drafts that nobody has changed for long, every night, whoever they are of. */
export const sweepDrafts = defineRecurringJob({
  name: 'sweep-drafts',
  schedule: { cron: '50 3 * * *', timeZone: HOME_ZONE },
  async handle({ database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>) {
    const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS);
    await sweepCompanies(database, async (tx, companyId, most) => {
      const { count, media } = await deleteUnchanged(tx, companyId, { before, most });
      for (const id of media) await releaseUnused({ jobs }, tx, companyId, id);
      return BigInt(count);
    });
  },
});
