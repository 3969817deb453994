import { formatCount } from '@regalo/contract/values/count';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { printTable } from '../../../platform/export/print-table.ts';
import type { PrintedTable } from '../../../platform/export/print-worker.ts';
import type { ListedMovement } from './document-queries.ts';
import { type StatementFigures, statementHead, statementLines } from './statement-sheets.ts';

/** In print, a statement lists so many movements one by one: about 200 pages, which are drawn within seconds. */
export const MOST_LISTED = 10_000;

interface Statement {
  figures: StatementFigures;
  rows: readonly ListedMovement[];
  /** Whether some rows are days. */
  folded: boolean;
  language: Language;
}

/** What stands in each cell. */
function printed({ figures, rows, folded, language }: Statement): PrintedTable {
  const { exports } = SERVER[language];
  const { headings, monthly } = exports;
  const { timeZone } = figures;
  const colones = (amount: number) => (amount === 0 ? '' : formatColones(amount));
  const about = ({ count, number, reference }: ListedMovement) => {
    if (count > 1) return fill(monthly.several, { count: formatCount(count) });
    return [number && fill(monthly.order, { number }), reference].filter(Boolean).join(' · ');
  };
  const { date, kind, reference, wallet, valueOfGifts, feeNet, vat } = headings;
  return {
    language,
    ...statementHead(figures, language),
    lines: statementLines(figures, language).map((line) => ({
      ...line,
      amount: formatColones(line.amount),
    })),
    notes: [
      monthly.colones,
      ...(folded ? [fill(monthly.folded, { most: formatCount(MOST_LISTED) })] : []),
    ],
    // A reference of SINPE, which has 25 digits, is shown whole.
    columns: [53, 115, 121, 58, 63, 59, 46],
    figuresFrom: 3,
    headings: [date, kind, reference, wallet, valueOfGifts, feeNet, vat],
    rows: rows.map((row) => [
      localDay(row.booked_at, timeZone),
      exports.wallet[row.kind as keyof typeof exports.wallet],
      about(row),
      colones(row.wallet),
      colones(-row.value),
      colones(row.vat - row.fees),
      colones(-row.vat),
    ]),
    page: monthly.page,
  };
}

/** Draws a statement as PDF. */
export const drawStatement = (statement: Statement): Promise<Uint8Array> =>
  printTable(printed(statement));
