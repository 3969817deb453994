import * as contract from '@regalo/contract/custom-fields/custom-fields';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { createField, listFields, updateField } from './fields.ts';

/** The fields that a company adds to people, orders and gifts. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listCustomFields, async ({ session }) => ok(await listFields(services, session))),
  handle(contract.createCustomField, async ({ session, body }) =>
    ok(await createField(services, session, body)),
  ),
  handle(contract.updateCustomField, async ({ session, body }) => {
    await updateField(services, session, body);
    return ok({}, 'The field was saved.');
  }),
];

export const customFields: Feature = { routes };
