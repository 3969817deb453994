import * as contract from '@regalo/contract/shop/statements';
import {
  type EndpointHandler,
  handle,
  handleDownload,
  ok,
} from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { exportStatement, exportStatements } from './export-statements.ts';
import { getStatement, listStatements } from './statements.ts';

/** The statements of a shop, for its manager. */
export const statementRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listStatements, async ({ shopSession, query }) =>
    ok(await listStatements(services, shopSession, query)),
  ),
  handle(contract.getShopStatement, async ({ shopSession, query }) =>
    ok(await getStatement(services, shopSession, query)),
  ),
  handleDownload(contract.exportShopStatement, async ({ shopSession, query, reads }) =>
    exportStatement({ ...services, reads: await reads() }, shopSession, query),
  ),
  handleDownload(contract.exportShopStatements, async ({ shopSession, query, reads }) =>
    exportStatements({ ...services, reads: await reads() }, shopSession, query),
  ),
];
