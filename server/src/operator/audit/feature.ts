import * as contract from '@regalo/contract/operator/audit';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { OperatorServices } from '../services.ts';
import { checkOperatorChain, readHead } from './audit-queries.ts';
import { checkOperatorChainJob } from './check-chain-job.ts';
import { listOperatorAudit } from './list-operator-audit.ts';

/** It reads the whole chain. */
const CHECKS = { scope: 'operator-audit-checks', max: 1, minutes: 1 };

/** What operators did, and whether its chain holds. */
export const audit: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listOperatorAudit, async ({ query }) =>
      ok(await listOperatorAudit(services, query)),
    ),
    handle(contract.checkOperatorAudit, async () => {
      await countTry(services.database, services.keys, CHECKS, 'operators');
      return ok(
        await services.database.readAll(async (tx) => ({
          ...(await readHead(tx)),
          faults: await checkOperatorChain(tx),
        })),
      );
    }),
  ],
  jobs: [checkOperatorChainJob],
};
