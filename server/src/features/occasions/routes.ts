import * as contract from '@regalo/contract/occasions/occasions';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { checkOccasions, type ReadScheduledPeople } from './check-occasions.ts';
import { listCelebrants, listOccasions } from './list-occasions.ts';
import type { ReadRuleGifts } from './rule-gifts.ts';

/** Birthdays, anniversaries and days of the calendar, and who has a gift for them. */
export const occasionRoutes = (
  services: Services & { readRuleGifts: ReadRuleGifts; readScheduledPeople: ReadScheduledPeople },
): EndpointHandler[] => [
  handle(contract.listOccasions, async ({ session, query }) =>
    ok(await listOccasions(services, session, query)),
  ),
  handle(contract.listCelebrants, async ({ session, query }) =>
    ok(await listCelebrants(services, session, query)),
  ),
  handle(contract.checkOccasions, async ({ session, body }) =>
    ok(await checkOccasions(services, session, body)),
  ),
];
