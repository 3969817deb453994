import * as contract from '@regalo/contract/gifts/to-come';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import type { ReadRuleGifts } from '../../occasions/rule-gifts.ts';
import { listGiftsToCome } from './to-come.ts';

/** What people will get. */
export const toComeRoutes = (
  services: Services & { readRuleGifts: ReadRuleGifts },
): EndpointHandler[] => [
  handle(contract.listGiftsToCome, async ({ session, query }) =>
    ok(await listGiftsToCome(services, session, query.id)),
  ),
];
