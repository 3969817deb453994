import { HOME_ZONE } from '@regalo/contract/values/days';
import { listCompanies } from '../../platform/companies.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';
import { flagUses } from './flag-uses.ts';
import { keepTillFlag, listShops, readUndos } from './till-flag-queries.ts';
import { findTillFlags } from './undo-rules.ts';

type Used = Pick<Services, 'database' | 'now'>;

const MINUTE = 60_000;
/** How far before its run was due a look begins: what began then may have been committed since. */
const OVERLAP = 60 * MINUTE;
/** The span of time that one transaction checks. */
const STEP = 120 * MINUTE;

const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

async function flagUndos({ database }: Used, shopId: number, since: Date): Promise<void> {
  await database.inShop(shopId, async (tx) => {
    for (const flag of findTillFlags(await readUndos(tx, shopId, since)))
      await keepTillFlag(tx, shopId, flag);
  });
}

/** Looks for what may be fraud among the uses and undos since the run before. Each is flagged once. */
export const checkFlagsJob = defineRecurringJob({
  name: 'check-flags',
  schedule: { cron: '*/10 * * * *', timeZone: HOME_ZONE },
  async handle(services: Used, { dueAt }) {
    const { database, now } = services;
    const since = earlier(new Date(dueAt), OVERLAP);
    const failures: unknown[] = [];
    const keep = (error: unknown) => void failures.push(error);
    for (const companyId of await database.outside(listCompanies))
      for (let from = since; from <= now(); from = earlier(from, -STEP))
        await flagUses(services, companyId, { from, to: earlier(from, -STEP) }).catch(keep);
    for (const { id } of await database.outside(listShops))
      await flagUndos(services, id, since).catch(keep);
    // The others went on; the job is tried again for these.
    if (failures.length > 0) throw new AggregateError(failures, 'some uses were not looked at');
  },
});
