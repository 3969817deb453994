import * as contract from '@regalo/contract/wallet/wallet';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { Services } from '../../platform/services.ts';
import { fundsMail } from './funds-mail-job.ts';
import { readFundsPage, requestFunds } from './funds-request.ts';
import { exportStatement, readStatement } from './statement.ts';

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.getStatement, async ({ session, query }) =>
    ok(await readStatement(services, session, query)),
  ),
  handleDownload(contract.exportStatement, async ({ session, query, reads }) =>
    exportStatement({ ...services, reads: await reads() }, session, query),
  ),
  handle(contract.getFunds, async ({ session }) => ok(await readFundsPage(services, session))),
  handle(contract.requestFunds, async ({ session, body, request }) => {
    const key = idempotencyKey(request);
    return ok(
      { request: await requestFunds(services, session, body, key) },
      'Your request was sent. The operator will contact you.',
    );
  }),
];

export const wallet: Feature = { routes, jobs: [fundsMail] };
