import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { encodeImage } from '../media/image.ts';
import { checkUpload, storeMedia } from '../media/upload.ts';
import { drawLogo } from './draw-logo.ts';

type Used = Pick<Services, 'database' | 'storage' | 'jobs' | 'now' | 'log'>;

/**
 * Takes an uploaded logo. It is kept as PNGs alone: mail programs show no WebP, and a JPEG is not transparent.
 * @returns its address
 * @throws Refusal validation, too_large, unsupported_type, throttled, unavailable
 */
export async function uploadLogo(
  services: Used,
  { companyId }: Session,
  file: UploadedFile | null,
): Promise<string> {
  const upload = await checkUpload(services, companyId, 'image', file);
  const { webp } = await encodeImage(companyId, upload, services.log);
  return await storeMedia(services, companyId, 'image', await drawLogo(webp));
}
