import * as contract from '@regalo/contract/gifts/templates';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import type { Services } from '../../../platform/services.ts';
import { listTemplates, saveTemplate } from './save-template.ts';

/** Gifts with their message that a company keeps, to begin orders with. */
export const templateRoutes = (services: Services): EndpointHandler[] => [
  handle(contract.listTemplates, async ({ session }) =>
    ok({ list: await listTemplates(services, session) }),
  ),
  handle(contract.saveTemplate, async ({ session, body }) =>
    ok({ id: await saveTemplate(services, session, body) }),
  ),
];
