import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../platform/jobs/company-job.ts';
import { PORTION, sweepCompany } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOldExports, noteRemoved, readLeftFiles } from './export-queries.ts';
import { removeFiles } from './stored-file.ts';

/** Removes the files of exports that are over, every hour, and what is told of those of long ago. */
export const sweepExports = defineCompanyJob({
  name: 'sweep-exports',
  sweeps: true,
  schedule: { cron: '25 * * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, storage }: Pick<Services, 'database' | 'storage'>, companyId) {
    const over = await database.readCompany(companyId, (tx) =>
      readLeftFiles(tx, companyId, PORTION),
    );
    for (const one of over) {
      await removeFiles({ storage }, one);
      await database.inCompany(companyId, (tx) => noteRemoved(tx, companyId, one.id));
    }
    await sweepCompany(database, companyId, deleteOldExports);
  },
});
