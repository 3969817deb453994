import * as phones from '@regalo/contract/orders/phone-messages';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { getPhoneMessages, savePhoneMessages } from './phone-messages.ts';

/** How a company reaches people who have a phone alone. */
export const phoneMessageRoutes = (services: Services): EndpointHandler[] => [
  handle(phones.getPhoneMessages, async ({ session }) =>
    ok(await getPhoneMessages(services, session)),
  ),
  handle(phones.savePhoneMessages, async ({ session, body }) =>
    ok(await savePhoneMessages(services, session, body)),
  ),
];
