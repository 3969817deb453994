import { defineSweep } from '../../../platform/jobs/sweep-companies.ts';
import { deleteOldReminders } from './reminder-queries.ts';

/** After the last day that they were about; then no run makes up for them any more. */
const KEPT_DAYS = 90;

/** Deletes the reminders of gifts that are long over, every night. */
export const sweepReminders = defineSweep('sweep-reminders', '20 4 * * *', {
  days: KEPT_DAYS,
  remove: deleteOldReminders,
});
