import * as contract from '@regalo/contract/brands/brands';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { encodeImage } from '../media/image.ts';
import { checkUpload, storeMedia } from '../media/upload.ts';
import { createBrand, listBrands, removeBrand, updateBrand } from './brands.ts';
import { drawLogo } from './draw-logo.ts';

type Used = Pick<Services, 'database' | 'storage' | 'jobs' | 'now' | 'log'>;

/**
 * Takes an uploaded logo. It is kept as PNGs alone: mail programs show no WebP, and a JPEG is not transparent.
 * @returns its address
 * @throws Refusal validation, too_large, unsupported_type, throttled, unavailable
 */
async function uploadLogo(
  services: Used,
  { companyId }: Session,
  file: UploadedFile | null,
): Promise<string> {
  const upload = await checkUpload(services, companyId, 'image', file);
  const { webp } = await encodeImage(companyId, upload, services.log);
  return await storeMedia(services, companyId, 'image', await drawLogo(webp));
}

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
