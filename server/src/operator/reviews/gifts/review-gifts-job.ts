import { HOME_ZONE } from '@regalo/contract/values/days';
import { allowLongStatements } from '../../../database/database.ts';
import { defineRecurringJob } from '../../../platform/jobs/job.ts';
import type { OperatorServices } from '../../services.ts';
import { findGifts } from './found-gift-queries.ts';
import { holdGifts } from './hold-gifts.ts';

type Used = Pick<OperatorServices, 'database' | 'now' | 'reviewOrdersAbove'>;

/**
 * Holds gifts that rules find suspicious: of all companies together, which the console alone can read. It looks at a
 * whole day each time, so that a run that was missed is made up for.
 */
export const reviewGiftsJob = defineRecurringJob({
  name: 'review-gifts',
  schedule: { cron: '*/5 * * * *', timeZone: HOME_ZONE },
  maxSeconds: 300,
  async handle(services: Used) {
    const { database, now, reviewOrdersAbove } = services;
    if (reviewOrdersAbove === null) return;
    const found = await database.readAll(async (tx) => {
      await allowLongStatements(tx);
      return await findGifts(tx, now());
    });
    const failures: unknown[] = [];
    for (const one of found) await holdGifts(services, one).catch((error) => failures.push(error));
    // The others are held; the job is tried again for these.
    if (failures.length > 0) throw new AggregateError(failures, 'some gifts were not held');
  },
});
