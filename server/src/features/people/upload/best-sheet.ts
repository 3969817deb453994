import { type Cell, findHeadings } from '@regalo/contract/people/upload/sheet-columns';

/** Sheets further back are not looked at. */
export const MAX_SHEETS = 20;

/** The one of several sheets whose headings fit people best; of those alike the first. */
export function bestSheet<T extends { rows: readonly (readonly Cell[] | undefined)[] }>(
  sheets: readonly T[],
): T | undefined {
  const scores = sheets.map(({ rows }) => findHeadings(rows).score);
  return sheets[scores.indexOf(Math.max(...scores))];
}
