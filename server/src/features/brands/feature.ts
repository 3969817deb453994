import * as contract from '@regalo/contract/brands/brands';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { createBrand, listBrands, removeBrand, updateBrand } from './brands.ts';
import { uploadLogo } from './upload-logo.ts';

/** How what a company sends looks. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listBrands, async ({ session }) => ok(await listBrands(services, session))),
  handle(contract.createBrand, async ({ session, body }) =>
    ok(await createBrand(services, session, body)),
  ),
  handle(contract.updateBrand, async ({ session, body }) =>
    ok(await updateBrand(services, session, body)),
  ),
  handle(contract.removeBrand, async ({ session, body }) => {
    await removeBrand(services, session, body);
    return ok({}, 'The brand was removed.');
  }),
  handle(contract.uploadLogo, async ({ session, request }) =>
    ok({ logo: await uploadLogo(services, session, request.upload) }),
  ),
];

export const brands: Feature = { routes };
