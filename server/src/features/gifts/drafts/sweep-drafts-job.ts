import { DRAFT_DAYS } from '@regalo/contract/gifts/drafts';
import { DAY_MS, HOME_ZONE } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { sweepCompany } from '../../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../../platform/services.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { deleteUnchanged } from './draft-queries.ts';

/** Deletes the drafts that nobody has changed for long, every night, whoever they are of. */
export const sweepDrafts = defineCompanyJob({
  name: 'sweep-drafts',
  sweeps: true,
  schedule: { cron: '50 3 * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>, companyId) {
    const before = new Date(now().getTime() - DRAFT_DAYS * DAY_MS);
    await sweepCompany(database, companyId, async (tx, _, most) => {
      const { count, media } = await deleteUnchanged(tx, companyId, { before, most });
      for (const id of media) await releaseUnused({ jobs }, tx, companyId, id);
      return BigInt(count);
    });
  },
});
