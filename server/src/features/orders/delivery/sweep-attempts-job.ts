import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { deleteOldAttempts } from './outbox-queries.ts';

/**
 * A year and some days: for as long as gifts can be used, it is asked whether a mail has reached anybody. Without its
 * failed attempts one may have arrived (`MAY_HAVE_ARRIVED`), and its fee is not returned.
 */
const KEPT_DAYS = 370;

/** Deletes the attempts to mail gifts of long ago, every night. */
export const sweepAttempts = defineSweep('sweep-delivery-attempts', '10 4 * * *', {
  days: KEPT_DAYS,
  remove: deleteOldAttempts,
});
