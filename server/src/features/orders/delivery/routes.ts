import * as phones from '@regalo/contract/orders/phone-messages';
import * as surprises from '@regalo/contract/orders/surprise';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { getPhoneMessages, savePhoneMessages } from './phone-messages.ts';
import { saveSurprise } from './surprise.ts';

/** How a company reaches people who have a phone alone, and what its mails say of a gift. */
export const deliveryRoutes = (services: Services): EndpointHandler[] => [
  handle(phones.getPhoneMessages, async ({ session }) =>
    ok(await getPhoneMessages(services, session)),
  ),
  handle(phones.savePhoneMessages, async ({ session, body }) =>
    ok(await savePhoneMessages(services, session, body)),
  ),
  handle(surprises.saveSurprise, async ({ session, body }) =>
    ok(await saveSurprise(services, session, body)),
  ),
];
