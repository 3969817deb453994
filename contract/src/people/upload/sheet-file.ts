import { type Problem, problem } from '../../refusals/problem.ts';

const ENDINGS = ['.xlsx', '.xls', '.csv'];
const MEGABYTE = 1024 * 1024;

/** The most bytes a spreadsheet may have. */
export const SHEET_BYTES = 2 * MEGABYTE;

/** What a file dialog offers for a spreadsheet. */
export const SHEET_ACCEPT = ENDINGS.join(',');

/** Why a file cannot be uploaded as a spreadsheet, judged by its name and its bytes, or null. */
export function sheetFileProblem(file: { name: string; size: number } | null): Problem | null {
  if (!file) return problem('file_missing');
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return problem('sheet_type');
  if (file.size > SHEET_BYTES)
    return problem('file_too_large', { megabytes: SHEET_BYTES / MEGABYTE });
  return null;
}
