import * as contract from '@regalo/contract/wallet';
import { type Handled, handle, handleDownload, ok } from '../../platform/endpoints.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import type { Parts } from '../../platform/parts.ts';
import { exportStatement } from './export-statement.ts';
import { readFundsPage, requestFunds } from './funds-request.ts';
import { readStatement } from './statement.ts';

export const walletRoutes = (parts: Parts): Handled[] => [
  handle(contract.getStatement, async ({ session, query }) =>
    ok(await readStatement(parts, session, query)),
  ),
  handleDownload(contract.exportStatement, ({ session, query }) =>
    exportStatement(parts, session, query),
  ),
  handle(contract.getFunds, async ({ session }) => ok(await readFundsPage(parts, session))),
  handle(contract.requestFunds, async ({ session, body, request }) => {
    const key = idempotencyKey(request);
    return ok(
      { request: await requestFunds(parts, session, body, key) },
      'Your request was sent. The operator will contact you.',
    );
  }),
];
