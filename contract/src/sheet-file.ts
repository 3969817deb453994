import { SHEET_BYTES } from './people.ts';

const ENDINGS = ['.xlsx', '.xls', '.csv'];
const MEGABYTE = 1024 * 1024;

/** What a file dialog offers for a spreadsheet. */
export const SHEET_ACCEPT = ENDINGS.join(',');

/** Why a file cannot be uploaded as a spreadsheet, judged by its name and its bytes, or null. */
export function sheetFileProblem(file: { name: string; size: number } | null): string | null {
  if (!file) return 'Please select a file before uploading.';
  const name = file.name.toLowerCase();
  if (!ENDINGS.some((ending) => name.endsWith(ending)))
    return 'Please upload an .xlsx, .xls or .csv file.';
  if (file.size > SHEET_BYTES)
    return `File size exceeds ${SHEET_BYTES / MEGABYTE}MB. Please upload a smaller file.`;
  return null;
}
