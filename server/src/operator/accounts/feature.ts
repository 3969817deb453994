import type { Feature } from '../../platform/feature.ts';
import type { OperatorServices } from '../services.ts';
import { manageRoutes } from './manage-routes.ts';
import { operatorAccountMailJob, operatorMailJob } from './operator-mail-job.ts';
import { factorRoutes, sessionRoutes } from './own-routes.ts';
import { profileRoutes, signInRoutes } from './sign-in-routes.ts';
import { sweepOperators } from './sweep-operators-job.ts';

/** Operators themselves: how they sign in, and who manages them. */
export const accounts: Feature<OperatorServices> = {
  routes: (services) => [
    ...signInRoutes(services),
    ...profileRoutes(services),
    ...factorRoutes(services),
    ...sessionRoutes(services),
    ...manageRoutes(services),
  ],
  jobs: [operatorAccountMailJob, operatorMailJob, sweepOperators],
};
