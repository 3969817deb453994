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
  /** The names of others in which people are listed too. */
  others: string[];
}

interface Sheet {
  name: string;
  /** The first ones at least. */
  rows: readonly (readonly Cell[] | undefined)[];
}

const holdsAddress = (row: readonly Cell[] | undefined) =>
  row?.some((cell) => /@|\d{8}|\d{4}[- ]\d{4}/.test(String(cell ?? ''))) ?? false;

/** Chooses the sheet of a workbook: the wanted one, else the one that fits people best. */
export function chooseSheet(sheets: readonly Sheet[], wanted: number | undefined): ChosenSheet {
  const at = placeOfSheet(sheets, wanted);
  const others = sheets.filter(
    ({ rows }, place) =>
      place !== at && findHeadings(rows).score > 0 && rows.some((row) => holdsAddress(row)),
  );
  return { names: sheets.map(({ name }) => name), at, others: others.map(({ name }) => name) };
}

/**
 * The place of the wanted sheet; without one, of the sheet whose headings fit people best, of those
 * alike the first.
 */
function placeOfSheet(sheets: readonly Pick<Sheet, 'rows'>[], wanted: number | undefined): number {
  if (wanted !== undefined && wanted < sheets.length) return wanted;
  const scores = sheets.map(({ rows }) => findHeadings(rows).score);
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
