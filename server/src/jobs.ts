import { approvalMail } from './features/approvals/approval-mail-job.ts';
import { lapseOrders } from './features/approvals/decide/lapse-orders-job.ts';
import { policiesMail } from './features/approvals/policies-mail-job.ts';
import { anchorMail, mailAnchors } from './features/audit/anchor-mail-job.ts';
import { accountMail } from './features/auth/mail/account-mail-job.ts';
import { factorMail } from './features/auth/mail/factor-mail-job.ts';
import { sweepSessions } from './features/auth/sign-in/sweep-sessions-job.ts';
import { ssoMail } from './features/auth/sso/sso-mail-job.ts';
import {
  checkBooksJob,
  checkBooksOnNewTimelineJob,
  continueBooksCheck,
} from './features/books/check-books-job.ts';
import { tellOperatorJob } from './features/books/tell-operator-job.ts';
import { checkFlagsJob } from './features/flags/check-flags-job.ts';
import { sweepIdempotencyKeys } from './features/gifts/checkout/sweep-keys-job.ts';
import { sweepDrafts } from './features/gifts/drafts/sweep-drafts-job.ts';
import { warnShortJob } from './features/gifts/forecast/warn-short-job.ts';
import { findDueOrders, startDueOrders } from './features/gifts/scheduled/due-orders-job.ts';
import { lapsePaused } from './features/gifts/scheduled/lapse-paused-job.ts';
import { scheduledMail } from './features/gifts/scheduled/scheduled-mail-job.ts';
import { removeMedia } from './features/media/remove-media-job.ts';
import { sweepNotifications } from './features/notifications/sweep-notifications-job.ts';
import { pauseOrphanedJob } from './features/occasions/rules/pause-orphaned-job.ts';
import { findDueRules, placeRulesJob } from './features/occasions/rules/place-rules-job.ts';
import { ruleMail } from './features/occasions/rules/rule-mail-job.ts';
import { readBouncesJob } from './features/orders/delivery/bounces/read-bounces-job.ts';
import { deliverOrder } from './features/orders/delivery/deliver-order-job.ts';
import { sweepAttempts } from './features/orders/delivery/sweep-attempts-job.ts';
import { wakeOrders } from './features/orders/delivery/wake-orders-job.ts';
import { resendMarked } from './features/orders/detail/resend/resend-gifts-job.ts';
import { giftMail } from './features/recipient/mail/gift-mail-job.ts';
import { queueRemindersJob } from './features/recipient/reminders/queue-reminders-job.ts';
import { sendReminders } from './features/recipient/reminders/send-reminders-job.ts';
import { sweepReminders } from './features/recipient/reminders/sweep-reminders-job.ts';
import { closeStatementsJob } from './features/settlement/close-statements-job.ts';
import { factorPolicyMail } from './features/team/factor-policy-mail-job.ts';
import { factorResetMail } from './features/team/factor-reset-mail-job.ts';
import { invitationMail } from './features/team/invitation-mail-job.ts';
import { sweepInvitations } from './features/team/sweep-invitations-job.ts';
import { supervisorMail } from './features/till/notices/supervisor-mail-job.ts';
import { tillMail } from './features/till/notices/till-mail-job.ts';
import { expireGiftsJob } from './features/vouchers/expire-gifts-job.ts';
import { expiryMail } from './features/vouchers/expiry-mail-job.ts';
import { fundsMail } from './features/wallet/funds-mail-job.ts';
import { sweepThrottles } from './platform/security/sweep-throttles-job.ts';

/** Jobs that run on a schedule. */
export const RECURRING_JOBS = [
  checkBooksJob,
  checkBooksOnNewTimelineJob,
  checkFlagsJob,
  closeStatementsJob,
  expireGiftsJob,
  findDueOrders,
  findDueRules,
  lapseOrders,
  lapsePaused,
  mailAnchors,
  pauseOrphanedJob,
  queueRemindersJob,
  readBouncesJob,
  sweepAttempts,
  sweepDrafts,
  sweepIdempotencyKeys,
  sweepInvitations,
  sweepNotifications,
  sweepReminders,
  sweepSessions,
  sweepThrottles,
  warnShortJob,
];

/** All jobs. `migrate` makes a queue for each, and workers process them. */
export const JOBS = [
  accountMail,
  anchorMail,
  approvalMail,
  continueBooksCheck,
  deliverOrder,
  expiryMail,
  factorMail,
  factorPolicyMail,
  factorResetMail,
  fundsMail,
  giftMail,
  invitationMail,
  placeRulesJob,
  policiesMail,
  removeMedia,
  resendMarked,
  ruleMail,
  scheduledMail,
  ssoMail,
  startDueOrders,
  supervisorMail,
  tellOperatorJob,
  tillMail,
  sendReminders,
  wakeOrders,
  ...RECURRING_JOBS,
];
