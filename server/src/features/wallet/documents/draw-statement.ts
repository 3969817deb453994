import { fileURLToPath } from 'node:url';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { type ProcessLimits, runInProcess } from '../../../platform/run-in-process.ts';
import type { ListedMovement } from './document-queries.ts';
import { type StatementFigures, statementHead, statementLines } from './statement-sheets.ts';
import type { PrintedStatement } from './statement-worker.ts';

/** A statement lists so many movements; where there are more, those of a day are added up. */
export const MOST_LISTED = 1_000;

const WORKER = fileURLToPath(new URL('./statement-worker.ts', import.meta.url));
const LIMITS: ProcessLimits = { milliseconds: 60_000, megabytes: 256 };

/** Each takes a core of this machine. */
const processes = new ConcurrencyLimit({ max: 1, waiting: 20, waitMs: 40_000 });

interface Statement {
  figures: StatementFigures;
  rows: readonly ListedMovement[];
  /** Whether the rows are days. */
  folded: boolean;
  language: Language;
}

/** What stands in each cell. */
function printed({ figures, rows, folded, language }: Statement): PrintedStatement {
  const { exports } = SERVER[language];
  const { headings, monthly } = exports;
  const { timeZone } = figures;
  const colones = (amount: number) => (amount === 0 ? '' : formatColones(amount));
  const about = ({ count, number, reference }: ListedMovement) => {
    if (folded) return fill(monthly.several, { count });
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
    notes: [monthly.colones, ...(folded ? [fill(monthly.folded, { most: MOST_LISTED })] : [])],
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

/** Draws a statement as PDF, in a process of its own. */
export const drawStatement = (statement: Statement): Promise<Uint8Array> =>
  processes.run(() =>
    runInProcess<PrintedStatement, Uint8Array>(WORKER, printed(statement), LIMITS),
  );
