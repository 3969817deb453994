import type { Reply } from '@regalo/contract/api/endpoint';
import {
  type readClaimCodes as contract,
  GIVEAWAY_GIFTS_MAX,
} from '@regalo/contract/gifts/giveaways';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { sheetReader } from '../../people/upload/sheet-reader.ts';
import { sheetOf } from '../../people/upload/sheet-upload.ts';

/** A heading, the most codes there may be, and one more, by which the form says that they are too many. */
const MOST = GIVEAWAY_GIFTS_MAX + 2;

/** The codes of a spreadsheet, read as those of people are. @throws Refusal validation, too_large, unsupported_type */
export async function readClaimCodes(
  { companyId }: Session,
  upload: UploadedFile | null,
): Promise<Reply<typeof contract>> {
  const { bytes } = sheetOf(upload);
  const cells = await sheetReader.firstCells(companyId, bytes);
  return { list: cells.slice(0, MOST) };
}
