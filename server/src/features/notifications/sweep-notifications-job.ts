import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import { deleteReadNotifications } from './queries.ts';

const KEPT_DAYS = 90;

/** Deletes the notifications that were read long ago, every night. */
export const sweepNotifications = defineSweep('sweep-notifications', '50 3 * * *', {
  days: KEPT_DAYS,
  remove: deleteReadNotifications,
});
