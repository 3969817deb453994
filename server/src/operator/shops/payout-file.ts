import type { PayoutColumn, PayoutLayout } from '@regalo/contract/operator/shop-payouts';

/** A line as it is given to the bank. */
export interface PaidLine {
  id: number;
  run_id: number;
  shop: string;
  number: number;
  amount: number;
  iban: string;
  holder: string;
  holder_id: string;
}

const SEPARATOR = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const;

/** What a spreadsheet would run as a formula, also once it has trimmed it, or reads the letters of full width. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

/** The same behind what ends a cell where another separator is expected. */
const WITHIN = /[,;|][\s"]*(?=[=+\-@＝＋－＠])/g;

/** A text in which a spreadsheet runs nothing, and which stays in its cell. */
function harmless(text: string): string {
  // Control characters, line breaks and tabs among them, have no place in a payment.
  const flat = text.replace(/\p{Cc}+/gu, ' ').trim();
  const within = flat.replace(WITHIN, "$&'");
  return FORMULA.test(within) ? `'${within}` : within;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const DECIMALS = { none: '', point: '.00', comma: ',00' } as const;

/** The cells of a line. @param day yyyy-MM-dd, on which the file is made */
function cellsOf(line: PaidLine, { decimals, dates }: PayoutLayout, day: string) {
  const { run_id, id, shop, number, amount, iban, holder, holder_id } = line;
  const date = dates === 'year_first' ? day : day.split('-').reverse().join('/');
  const cells: Record<PayoutColumn, string> = {
    iban,
    holder: harmless(holder),
    holder_id: harmless(holder_id),
    amount: `${amount}${DECIMALS[decimals]}`,
    currency: 'CRC',
    concept: `Regalo ${number}`,
    line: `${run_id}-${id}`,
    shop: harmless(shop),
    statement: String(number),
    date,
  };
  return cells;
}

const FOREIGN = /[^\0-\xff]/u;
const FOREIGN_ALL = /[^\0-\xff]/gu;

/** Letters that the bank’s encoding has; others lose their accents, or become a question mark. */
function encode(text: string, encoding: PayoutLayout['encoding']): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const known = [...text].map((letter) => {
    if (FOREIGN.test(letter)) return letter.normalize('NFKD').replace(FOREIGN_ALL, '') || '?';
    return letter;
  });
  return Buffer.from(known.join(''), 'latin1');
}

/** The bank’s file of some lines, in its layout. @param day yyyy-MM-dd, on which the file is made */
export function payoutFile(lines: readonly PaidLine[], layout: PayoutLayout, day: string): Buffer {
  const { columns, header } = layout;
  const separator = SEPARATOR[layout.separator];
  const headings = columns.map(({ heading, field }) => harmless(heading || field));
  const rows = lines.map((line) => {
    const cells = cellsOf(line, layout, day);
    return columns.map(({ field }) => cells[field]);
  });
  const all = header ? [headings, ...rows] : rows;
  const text = all.map((row) => row.map((cell) => quoted(cell, separator)).join(separator));
  return encode(text.map((row) => `${row}\r\n`).join(''), layout.encoding);
}
