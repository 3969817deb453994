import { LOGO_HEIGHT, LOGO_WIDTH } from '@regalo/contract/brands/limits';
import sharp from 'sharp';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { encodeImage } from '../media/image.ts';
import { checkUpload, storeMedia } from '../media/upload.ts';

type Used = Pick<Services, 'database' | 'storage' | 'jobs' | 'now' | 'log'>;

/** Pixels of the least side that margins are looked for in. */
const TRIMMED_FROM = 3;

/** Stores a logo as a PNG without its margins, in the size that all logos have. @param picture that was encoded here @returns its address */
export async function storeLogo(
  services: Parameters<typeof storeMedia>[0],
  companyId: number,
  picture: Buffer,
): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const image = sharp(picture);
  // Nothing smaller has margins.
  const bytes = await (Math.min(width, height) < TRIMMED_FROM ? image : image.trim())
    .resize({ width: LOGO_WIDTH, height: LOGO_HEIGHT, fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const png = { ending: 'png', bytes, contentType: 'image/png' };
  return await storeMedia(services, companyId, 'image', [png]);
}

/**
 * Takes an uploaded logo. It is kept as a PNG alone: mail programs show no WebP, and a JPEG is not transparent.
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
  return await storeLogo(services, companyId, webp);
}
