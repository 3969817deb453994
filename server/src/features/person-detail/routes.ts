import * as contract from '@regalo/contract/person-detail';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { listPersonGifts, listPersonHistory, readPersonDetail } from './person-detail.ts';

export const personDetailRoutes = (parts: Parts): Handled[] => [
  handle(contract.getPersonDetail, async ({ session, query }) =>
    ok(await readPersonDetail(parts, session, query.id)),
  ),
  handle(contract.listPersonGifts, async ({ session, query }) =>
    ok(await listPersonGifts(parts, session, query)),
  ),
  handle(contract.listPersonHistory, async ({ session, query }) =>
    ok(await listPersonHistory(parts, session, query)),
  ),
];
