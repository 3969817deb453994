import { SHEET_BYTES, sheetFileProblem } from '@regalo/contract/people/upload/sheet-file';
import { requireFile, type UploadedFile } from '../../../platform/http/multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** The spreadsheet of a request. @throws Refusal validation, too_large, unsupported_type */
export function sheetOf(upload: UploadedFile | null): UploadedFile {
  const file = requireFile(upload, SHEET_BYTES);
  const found = sheetFileProblem({ name: file.name, size: file.bytes.length });
  if (found) throw new Refusal(found, 'data');
  return file;
}
