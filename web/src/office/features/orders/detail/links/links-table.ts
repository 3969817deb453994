import type { SharedLink } from '@regalo/contract/orders/links';
import { escapeFormula } from '../../../../../lib/csv.ts';

/** One line without what would begin or end a cell. */
const cell = (text: string) => escapeFormula(text.replaceAll('"', '”').replace(/\s+/g, ' ').trim());

/** Links as a table that can be pasted into a spreadsheet: a line for each, with tabs between. */
export function linksTable(headings: readonly string[], links: readonly SharedLink[]): string {
  const rows = links.map(({ name, phone, link }) => [name, phone, link]);
  return [headings, ...rows].map((row) => row.map(cell).join('\t')).join('\n');
}
