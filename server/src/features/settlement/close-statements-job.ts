import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { closeStatements } from './close-statements.ts';
import { listShops } from './terms-queries.ts';

/** Closes the statements of shops soon after they can be, wherever a shop is. */
export const closeStatementsJob = defineRecurringJob({
  name: 'close-statements',
  schedule: { cron: '10 * * * *', timeZone: HOME_ZONE },
  async handle(services: Pick<Services, 'database' | 'now'>) {
    const failures: unknown[] = [];
    for (const { id } of await services.database.outside(listShops))
      await closeStatements(services, id).catch((error) => failures.push(error));
    // The others went on; the job is tried again for these.
    if (failures.length > 0) throw new AggregateError(failures, 'some statements were not closed');
  },
});
