import { SHEET_BYTES, sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import { sizeProblem, type UploadedFile } from '../../../platform/http/multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The spreadsheet of a request. @throws Refusal validation, too_large, unsupported_type */
export function sheetOf(upload: UploadedFile | null): UploadedFile {
  if (!upload) throw new Refusal('file_missing', 'data');
  if (upload.truncated) throw new Refusal(sizeProblem(SHEET_BYTES), 'data');
  const found = sheetFileProblem({ name: upload.name, size: upload.bytes.length });
  if (found) throw new Refusal(found, 'data');
  return upload;
}
