import { apiKeys } from './features/api-keys/feature.ts';
import { approvals } from './features/approvals/feature.ts';
import { audit } from './features/audit/feature.ts';
import { auth } from './features/auth/feature.ts';
import { books } from './features/books/feature.ts';
import { brands } from './features/brands/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { customFields } from './features/custom-fields/feature.ts';
import { dashboard } from './features/dashboard/feature.ts';
import { directory } from './features/directory/feature.ts';
import { exports } from './features/exports/feature.ts';
import { flags } from './features/flags/feature.ts';
import { gifts } from './features/gifts/feature.ts';
import type { DeriveHashes } from './features/gifts/keys/hash-deriver.ts';
import { groups } from './features/groups/feature.ts';
import { media } from './features/media/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { occasions } from './features/occasions/feature.ts';
import { orders } from './features/orders/feature.ts';
import { people } from './features/people/feature.ts';
import { recipient } from './features/recipient/feature.ts';
import { reports } from './features/reports/feature.ts';
import { sendingDomain } from './features/sending-domain/feature.ts';
import { settings } from './features/settings/feature.ts';
import { settlement } from './features/settlement/feature.ts';
import { shop } from './features/shop/feature.ts';
import { team } from './features/team/feature.ts';
import { till } from './features/till/feature.ts';
import { vouchers } from './features/vouchers/feature.ts';
import { wallet } from './features/wallet/feature.ts';
import { webhooks } from './features/webhooks/feature.ts';
import type { Feature } from './platform/feature.ts';
import type { RecurringJob } from './platform/jobs/job.ts';
import { sweepThrottles } from './platform/security/sweep-throttles-job.ts';
import type { Services } from './platform/services.ts';

/** What the features of a process are given. */
export type FeatureServices = Services & { deriveHashes: DeriveHashes };

/** All features: what the app answers, and what workers work off. */
export const FEATURES: readonly Feature<FeatureServices>[] = [
  apiKeys,
  approvals,
  audit,
  auth,
  books,
  catalogue,
  dashboard,
  directory,
  exports,
  flags,
  gifts,
  groups,
  media,
  notifications,
  occasions,
  orders,
  brands,
  customFields,
  people,
  recipient,
  reports,
  sendingDomain,
  settings,
  settlement,
  shop,
  team,
  till,
  vouchers,
  wallet,
  webhooks,
];

/** All jobs. `migrate` makes a queue for each, and workers process them. */
export const JOBS = [sweepThrottles, ...FEATURES.flatMap(({ jobs = [] }) => jobs)];

/** Jobs that run on a schedule. */
export const RECURRING_JOBS = JOBS.filter((job): job is RecurringJob => job.schedule !== undefined);
