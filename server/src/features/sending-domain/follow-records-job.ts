import { randomInt } from 'node:crypto';
import { RETIRED_DAYS } from '@regalo/contract/sending-domain/states';
import { HOME_ZONE, MINUTE_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import { defineCompanyJob } from '../../platform/jobs/company-job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { followRecords } from './follow-records.ts';
import { deleteRetired, readDomain } from './sending-queries.ts';

/** Over so many minutes the looks of an hour are spread. */
const SPREAD_MINUTES = 40;

/** Looks for the records of one company's domain. */
export const followSendingDomain = defineJob({
  name: 'follow-sending-domain',
  payload: z.object({ companyId: z.number().int() }),
  async handle(
    services: Pick<Services, 'database' | 'jobs' | 'now' | 'outgoing' | 'ownMail'>,
    { companyId },
  ) {
    const { database, now } = services;
    try {
      await followRecords(services, { companyId, author: 'system' });
    } catch (error) {
      // That another company sends from it is for a member to see who looks, not for the log.
      if (!(error instanceof Refusal)) throw error;
    }
    await database.inCompany(companyId, (tx) =>
      deleteRetired(tx, companyId, { now: now(), days: RETIRED_DAYS }),
    );
  },
});

/** Every hour: has the records of each domain looked for, not all at once. */
export const followSendingDomains = defineCompanyJob({
  name: 'follow-sending-domains',
  schedule: { cron: '5 * * * *', timeZone: HOME_ZONE },
  async ofCompany({ database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>, companyId) {
    const at = new Date(now().getTime() + randomInt(SPREAD_MINUTES * MINUTE_MS));
    await database.inCompany(companyId, async (tx) => {
      if (await readDomain(tx, companyId))
        await jobs.enqueue(tx, followSendingDomain, { companyId }, at);
    });
  },
});
