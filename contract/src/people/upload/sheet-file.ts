import { type Problem, problem } from '../../refusals/problem.ts';
import { MEGABYTE } from '../../values/bytes.ts';

const ENDINGS = ['.xlsx', '.xls', '.csv'];

/** The most megabytes a spreadsheet may have; exactly as many are taken. */
export const SHEET_MEGABYTES = 2;
export const SHEET_BYTES = SHEET_MEGABYTES * MEGABYTE;

/** The file types of a spreadsheet, for the file dialog. */
export const SHEET_ACCEPT = ENDINGS.join(',');

/** Why a file cannot be uploaded as a spreadsheet, judged by its name and its bytes, or null. */
export function sheetFileProblem(file: { name: string; size: number } | null): Problem | null {
  if (!file) return problem('file_missing');
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return problem('sheet_type');
  if (file.size > SHEET_BYTES) return problem('file_too_large', { megabytes: SHEET_MEGABYTES });
  return null;
}
