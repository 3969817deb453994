import { operatorCsrfToken } from '@regalo/contract/operator/account';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { issueCsrfToken } from '../../platform/security/csrf.ts';
import type { OperatorServices } from '../services.ts';
import { manageRoutes } from './manage-routes.ts';
import { operatorAccountMailJob, operatorMailJob } from './operator-mail-job.ts';
import { factorRoutes, sessionRoutes } from './own-routes.ts';
import { profileRoutes, signInRoutes } from './sign-in-routes.ts';
import { sweepOperators } from './sweep-operators-job.ts';

/** Operators themselves: how they sign in, and who manages them. */
export const accounts: Feature<OperatorServices> = {
  routes(services) {
    // Nothing that another process could make is worth anything here.
    const own = { ...services, keys: services.operatorKeys };
    return [
      ...signInRoutes(own),
      ...profileRoutes(own),
      ...factorRoutes(own),
      ...sessionRoutes(own),
      ...manageRoutes(own),
      handle(operatorCsrfToken, async () =>
        ok({ csrfToken: issueCsrfToken(services.keys, services.now()) }),
      ),
    ];
  },
  jobs: [operatorAccountMailJob, operatorMailJob, sweepOperators],
};
