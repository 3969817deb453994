import { localDay, longDate, longMonth } from '@regalo/contract/values/days';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { sql } from 'kysely';
import { clockOfZone, localTimeAt } from '../../../platform/company-zone.ts';
import { column } from '../../../platform/export/columns.ts';
import type { ExportedList } from '../../../platform/export/export-file.ts';
import { giftName, namedBy } from '../../../platform/export/names.ts';
import type { MonthSpan } from '../queries.ts';
import { entryDetails } from '../statement-queries.ts';
import { type IssuedStatement, type MonthSums, movements } from './document-queries.ts';

/** What a statement says above its movements; amounts in colones. */
export interface StatementFigures extends MonthSpan {
  issued: IssuedStatement;
  opening: number;
  closing: number;
  sums: MonthSums;
}

/** Who a statement is from and for, and when it was issued. */
export function statementHead(
  { issued, month, timeZone }: StatementFigures,
  language: Language,
): { title: string; issued: string; parties: { role: string; name: string; legalId: string }[] } {
  const { monthly } = SERVER[language].exports;
  const party = (role: string, name: string, id: string) => ({
    ...{ role, name },
    legalId: id && fill(monthly.legalId, { id }),
  });
  return {
    title: fill(monthly.title, { month: longMonth(month, language) }),
    issued: fill(monthly.issued, { day: longDate(localDay(issued.issued_at, timeZone), language) }),
    parties: [
      party(monthly.operator, issued.operator_name, issued.operator_legal_id),
      party(monthly.company, issued.company_name, issued.company_legal_id),
    ],
  };
}

/** What a month comes to: the lines between the first balance and the last add up to their difference. */
export function statementLines(
  { issued, opening, closing, sums }: StatementFigures,
  language: Language,
): { concept: string; amount: number; note: string }[] {
  const { monthly } = SERVER[language].exports;
  const line = (concept: string, amount: number, note = '') => ({ concept, amount, note });
  const vat = { rate: String(issued.vat_rate), code: issued.vat_code };
  return [
    line(monthly.opening, opening),
    line(monthly.added, sums.added),
    line(monthly.bought, -sums.bought, monthly.boughtNote),
    line(monthly.returned, sums.returned),
    line(monthly.fees, sums.vat - sums.fees),
    line(monthly.vat, -sums.vat, fill(monthly.vatNote, vat)),
    line(monthly.held, -sums.held),
    line(monthly.closing, closing),
  ];
}

/** A statement as two sheets of a workbook: what it comes to, and each movement. */
export function statementSheets(
  figures: StatementFigures,
  language: Language,
): Pick<ExportedList, 'sheet' | 'columns' | 'rows' | 'more'> {
  const { companyId, issued, timeZone } = figures;
  const { monthly, wallet } = SERVER[language].exports;
  const head = statementHead(figures, language);
  const said = [
    { concept: head.title, note: head.issued },
    ...head.parties.map(({ role, name, legalId }) => ({
      concept: role,
      note: [name, legalId].filter(Boolean).join(', '),
    })),
    ...statementLines(figures, language),
  ];
  const lines = JSON.stringify(said.map((one, n) => ({ n, ...one })));
  const local = localTimeAt(sql`e.booked_at`, clockOfZone(timeZone));
  const { joins, number, reference, giftName: gift } = entryDetails(companyId);
  return {
    sheet: monthly.sheet,
    columns: [
      column('text', 44, 'concept', sql`x.concept`),
      column('number', 18, 'amount', sql`x.amount`),
      column('text', 70, 'note', sql`coalesce(x.note, '')`),
    ],
    rows: sql`from jsonb_to_recordset(${lines}::jsonb) as x (n int, concept text, amount bigint, note text) order by x.n`,
    more: [
      {
        sheet: monthly.movementsSheet,
        columns: [
          column('day', 12, 'date', sql`${local}::date`),
          column('text', 8, 'time', sql`to_char(${local}, 'HH24:MI')`),
          column('text', 18, 'kind', namedBy(sql`t.kind`, wallet)),
          column('text', 24, 'reference', reference),
          column('id', 10, 'order', number),
          column('text', 28, 'gift', giftName(sql`coalesce(${gift}, '')`, language)),
          column('number', 16, 'added', sql`nullif(e.added, 0)`),
          column('number', 16, 'valueOfGifts', sql`nullif(-e.value, 0)`),
          column('number', 16, 'feeNet', sql`nullif(e.vat - e.fees, 0)`),
          column('number', 12, 'vat', sql`nullif(-e.vat, 0)`),
          column('number', 14, 'held', sql`nullif(-e.held, 0)`),
          column('number', 16, 'wallet', sql`e.wallet`),
        ],
        rows: sql`from ${movements(figures, issued)} ${joins} order by e.booked_at, e.transaction_id`,
      },
    ],
  };
}
