import * as contract from '@regalo/contract/people/detail';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { listPersonGifts, listPersonHistory, readPersonDetail } from './person-detail.ts';

export const personDetailRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.getPersonDetail, async ({ session, query }) =>
    ok(await readPersonDetail(services, session, query.id)),
  ),
  handle(contract.listPersonGifts, async ({ session, query }) =>
    ok(await listPersonGifts(services, session, query)),
  ),
  handle(contract.listPersonHistory, async ({ session, query }) =>
    ok(await listPersonHistory(services, session, query)),
  ),
];
