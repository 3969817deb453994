import * as flags from '@regalo/contract/operator/flags';
import * as gifts from '@regalo/contract/operator/gift-reviews';
import * as contract from '@regalo/contract/operator/reviews';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { allowLongStatements } from '../../database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { OperatorServices } from '../services.ts';
import { decideOrder } from './decide-order.ts';
import { closeFlag } from './flags/close-flag.ts';
import { readFlags } from './flags/flag-queries.ts';
import { decideGifts } from './gifts/decide-gifts.ts';
import { findGifts } from './gifts/found-gift-queries.ts';
import { readGiftReviews } from './gifts/gift-review-list.ts';
import { holdGifts } from './gifts/hold-gifts.ts';
import { readReviews } from './review-queries.ts';

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

/** What rules hold until an operator has looked at it. */
export const reviews: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listReviews, async ({ query: { page, limit, ...filter } }) =>
      ok(
        await services.database.readAll((tx) =>
          readReviews(tx, { ...filter, limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(gifts.listGiftReviews, async ({ query: { page, limit, ...filter } }) =>
      ok(
        await services.database.readAll((tx) =>
          readGiftReviews(tx, { ...filter, limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(gifts.decideGiftReview, async ({ operator, body }) => {
      await decideGifts(services, operator, body);
      return ok({});
    }),
    handle(flags.listFlags, async ({ query: { page, limit } }) =>
      ok(
        await services.database.readAll((tx) =>
          readFlags(tx, { limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(flags.closeFlag, async ({ operator, body }) => {
      await closeFlag(services, operator, body);
      return ok({});
    }),
    handle(contract.decideReviewedOrder, async ({ operator, body }) => {
      await decideOrder(services, operator, body);
      return ok({});
    }),
  ],
  jobs: [reviewGiftsJob],
};
