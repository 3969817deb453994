import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { deleteUnclaimed } from './claim-queries.ts';

/** What was filled in and never claimed. */
const UNCLAIMED_KEPT_DAYS = 7;

/** Deletes what people filled in on the page of a giveaway and never claimed, every night. */
export const sweepGiveaways = defineSweep('sweep-giveaways', '35 4 * * *', {
  days: UNCLAIMED_KEPT_DAYS,
  remove: deleteUnclaimed,
});
