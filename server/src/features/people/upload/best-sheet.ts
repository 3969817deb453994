import { findHeadings } from '@regalo/contract/people/upload/find-columns';
import type { Cell } from '@regalo/contract/people/upload/sheet-columns';

/** Sheets further back are not looked at. */
export const MAX_SHEETS = 20;

/** One of a workbook's sheets, as it was chosen. */
export interface ChosenSheet {
  /** The names of all that can be chosen. */
  names: string[];
  /** The place of the one that was read. */
  at: number;
}

/**
 * The place of the wanted sheet; without one, of the sheet whose headings fit people best, of those
 * alike the first.
 */
export function placeOfSheet(
  sheets: readonly { rows: readonly (readonly Cell[] | undefined)[] }[],
  wanted: number | undefined,
): number {
  if (wanted !== undefined && wanted < sheets.length) return wanted;
  const scores = sheets.map(({ rows }) => findHeadings(rows).score);
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
