import type { Feature } from '../../platform/feature.ts';
import type { Services } from '../../platform/services.ts';
import type { DeriveHashes } from '../gifts/keys/hash-deriver.ts';
import { approvalMail, reviewMail } from './approval-mail-job.ts';
import { lapseOrders } from './decide/lapse-orders-job.ts';
import { approvalRoutes } from './decide/routes.ts';
import { policiesMail } from './policies-mail-job.ts';

export const approvals: Feature<Services & { deriveHashes: DeriveHashes }> = {
  routes: approvalRoutes,
  jobs: [approvalMail, lapseOrders, policiesMail, reviewMail],
};
