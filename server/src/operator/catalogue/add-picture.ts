import { mediaSizeProblem } from '@regalo/contract/media/media-file';
import sharp from 'sharp';
import { SIDE_MAX, storePicture } from '../../features/catalogue/catalogue-images.ts';
import { encodeImage } from '../../features/media/image.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';

/** The part of a picture that is kept, in shares of its width and height. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The pixels of a part along one side, at least one and never beyond the edge. */
function span(start: number, share: number, side: number): [from: number, length: number] {
  const from = Math.min(Math.round(start * side), side - 1);
  return [from, Math.max(1, Math.min(Math.round(share * side), side - from))];
}

/** Cuts a part out of a picture that was encoded here before. */
async function cut(webp: Buffer, crop: Crop): Promise<Buffer> {
  const image = sharp(webp);
  const { width, height } = await image.metadata();
  const [left, across] = span(crop.left, crop.width, width);
  const [top, down] = span(crop.top, crop.height, height);
  return await image
    .extract({ left, top, width: across, height: down })
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();
}

/**
 * Checks an uploaded picture, encodes it again in a process of its own as uploads of members are, cuts it and stores it.
 * @returns its address
 * @throws Refusal validation, too_large, unsupported_type, unavailable
 */
export async function addPicture(
  { database, storage, log }: Pick<OperatorServices, 'database' | 'storage' | 'log'>,
  operator: OperatorSession,
  crop: Crop,
  file: UploadedFile | null,
): Promise<string> {
  if (!file) throw new Refusal('file_missing', 'image');
  const size = file.truncated ? Number.POSITIVE_INFINITY : file.bytes.length;
  const tooLarge = mediaSizeProblem('image', size);
  if (tooLarge) throw new Refusal(tooLarge, 'image');
  if (crop.width === 0 || crop.height === 0) throw new Refusal('catalogue_crop_invalid');
  // Operators wait in lines of their own, beside those of companies.
  const { webp } = await encodeImage(-operator.operatorId, file.bytes, log);
  const address = await storePicture(storage, await cut(webp, crop));
  await database.transaction((tx) =>
    addOperatorAudit(tx, {
      author: authorOf(operator),
      subject: 'catalogue',
      action: 'added picture',
      subjectId: operator.operatorId,
      after: { address },
    }),
  );
  return address;
}
