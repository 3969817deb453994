import * as documents from '@regalo/contract/wallet/documents';
import * as funds from '@regalo/contract/wallet/funds';
import * as journal from '@regalo/contract/wallet/journal';
import * as statement from '@regalo/contract/wallet/statement';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { Services } from '../../platform/services.ts';
import { issueStatementsJob } from './documents/issue-statements-job.ts';
import { downloadInvoice, downloadStatement, readDocuments } from './documents/month-documents.ts';
import { fundsMail } from './funds-mail-job.ts';
import { readFundsPage, requestFunds } from './funds-request.ts';
import { getJournalAccounts, saveJournalAccounts } from './journal-accounts.ts';
import { exportMonthEnd } from './month-end.ts';
import { exportStatement, readStatement } from './statement.ts';

const routes = (services: Services): EndpointHandler[] => [
  handle(statement.getStatement, async ({ session, query }) =>
    ok(await readStatement(services, session, query)),
  ),
  handleDownload(statement.exportStatement, async ({ session, query, reads }) =>
    exportStatement({ ...services, reads: await reads() }, session, query),
  ),
  handle(journal.getJournalAccounts, async ({ session, query }) =>
    ok(await getJournalAccounts(services, session, query.language)),
  ),
  handle(journal.saveJournalAccounts, async ({ session, query, body }) =>
    ok(await saveJournalAccounts(services, session, query.language, body)),
  ),
  handleDownload(journal.exportMonthEnd, async ({ session, query, reads }) =>
    exportMonthEnd({ ...services, reads: await reads() }, session, query),
  ),
  handle(documents.getMonthDocuments, async ({ session: { companyId }, query: { month } }) =>
    ok(await services.database.readCompany(companyId, (tx) => readDocuments(tx, companyId, month))),
  ),
  handleDownload(documents.downloadMonthlyStatement, async ({ session, query, reads }) =>
    downloadStatement({ ...services, reads: await reads() }, session, query),
  ),
  handleDownload(documents.downloadInvoice, async ({ session, query }) =>
    downloadInvoice(services, session, query.id),
  ),
  handle(funds.getFunds, async ({ session }) => ok(await readFundsPage(services, session))),
  handle(funds.requestFunds, async ({ session, body, request }) => {
    const key = idempotencyKey(request);
    return ok(
      { request: await requestFunds(services, session, body, key) },
      'Your request was sent. The operator will contact you.',
    );
  }),
];

export const wallet: Feature = { routes, jobs: [fundsMail, issueStatementsJob] };
