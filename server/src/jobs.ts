import { accountMail } from './features/auth/mail/account-mail-job.ts';
import { sweepSessions } from './features/auth/sign-in/sweep-sessions-job.ts';
import { removeMedia } from './features/media/remove-media-job.ts';
import { deliverOrder } from './features/orders/delivery/deliver-order-job.ts';
import { fundsMail } from './features/wallet/funds-mail-job.ts';

/** Jobs that run on a schedule. */
export const RECURRING_JOBS = [sweepSessions];

/** All jobs. `migrate` makes a queue for each, and workers process them. */
export const JOBS = [accountMail, deliverOrder, fundsMail, removeMedia, ...RECURRING_JOBS];
