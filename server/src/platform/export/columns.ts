import { SHEET } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import type { CsvSeparator } from '@regalo/messages/texts';
import { type RawBuilder, sql } from 'kysely';

/** A heading of exports, or of the spreadsheet with people. */
type Heading =
  | keyof (typeof SERVER)[Language]['exports']['headings']
  | keyof (typeof SHEET)[Language];

/** One column of an exported list: all that its heading, its SQL and its cells are made from. */
export interface Column {
  /** One of ours, or the name that a company has given; and the other one where a column has the same. */
  heading: Heading | { name: string; distinct: string };
  /** An id is a number without groups of thousands. */
  kind: 'text' | 'number' | 'id' | 'day';
  /** In a workbook, in characters, about. */
  width: number;
  /** SQL of a cell, of the type of the kind. */
  value: RawBuilder<unknown>;
}

/** A column on one line. */
export const column = (
  kind: Column['kind'],
  width: number,
  heading: Column['heading'],
  value: Column['value'],
): Column => ({ kind, width, heading, value });

/** The headings of columns, in their order; no two are alike, in capitals or not. */
export function headingsOf(columns: readonly Column[], language: Language): string[] {
  const ours = { ...SHEET[language], ...SERVER[language].exports.headings };
  const names = columns.map(({ heading }) =>
    typeof heading === 'string' ? ours[heading] : heading.name,
  );
  const alike = Map.groupBy(names, (name) => name.toLowerCase());
  return columns.map(({ heading }, at) => {
    const name = names[at] ?? '';
    const isAlone = alike.get(name.toLowerCase())?.length === 1;
    return typeof heading === 'string' || isAlone ? name : heading.distinct;
  });
}

const nameOf = (at: number) => sql.ref(`c${at + 1}`);

/** The query of columns. @param rows where they come from, from `from` to `order by` */
export function selectColumns(
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cells = columns.map(({ value }, at) => sql`${value} as ${nameOf(at)}`);
  return sql`select ${sql.join(cells)} ${rows}`;
}

/** How `COPY` writes these columns as CSV: every text in quotes, and nothing else. */
export function csvOptions(
  columns: readonly Column[],
  separator: CsvSeparator,
): RawBuilder<unknown> {
  const texts = columns.flatMap(({ kind }, at) => (kind === 'text' ? [nameOf(at)] : []));
  const quotes = texts.length > 0 ? sql`, force_quote (${sql.join(texts)})` : sql``;
  return sql`format csv, delimiter ${sql.lit(separator)}${quotes}`;
}
