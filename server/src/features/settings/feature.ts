import * as contract from '@regalo/contract/settings/company';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { getCompany, saveCompany } from './company.ts';

/** How a company is set up. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.getCompany, async ({ session }) => ok(await getCompany(services, session))),
  handle(contract.saveCompany, async ({ session, body }) =>
    ok(await saveCompany(services, session, body)),
  ),
];

export const settings: Feature = { routes };
