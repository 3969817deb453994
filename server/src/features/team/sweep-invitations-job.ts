import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import { deleteEndedInvitations } from './invitation-queries.ts';

/** How long those stay that nobody has accepted: withdrawn, or over. */
const KEPT_DAYS = 90;

/** Deletes invitations that came to nothing, every night. Of an accepted one the team shows who invited. */
export const sweepInvitations = defineSweep('sweep-invitations', '55 3 * * *', {
  days: KEPT_DAYS,
  remove: deleteEndedInvitations,
});
