import * as contract from '@regalo/contract/audit/audit';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { anchorMail, mailAnchors } from './anchor-mail-job.ts';
import { exportAudit } from './export-audit.ts';
import { readAuditPage, setAuditMail } from './list-audit.ts';

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listAudit, async ({ session, query, reads }) =>
    ok(await readAuditPage(await reads(), session, query)),
  ),
  handleDownload(contract.exportAudit, async ({ session, query, reads }) =>
    exportAudit({ ...services, reads: await reads() }, session, query),
  ),
  handle(contract.setAuditMail, async ({ session, body }) => {
    await setAuditMail(services, session, body.wanted);
    return ok({});
  }),
];

export const audit: Feature = { routes, jobs: [anchorMail, mailAnchors] };
