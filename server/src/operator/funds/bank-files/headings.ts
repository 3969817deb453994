import {
  BANK_COLUMNS,
  type BankColumn,
  type BankColumns,
} from '@regalo/contract/operator/funds-bank-columns';
import { headingWords } from '@regalo/contract/people/upload/heading-words';

/** Of a column: the words of its headings, the likeliest first. A column takes the best of several. */
const WORDS: Record<BankColumn, readonly RegExp[]> = {
  date: [
    /^(fecha (de |del |de la )?(transaccion|movimiento|operacion|contable|posteo|registro|pago)|(transaction|booking|posting|posted) date|date posted)\b/,
    /^(fecha|date|fec|dia)$/,
    /^(fecha|fec|date)\b/,
    /^(fecha valor|value date)\b/,
  ],
  reference: [
    /^((numero|num|nro|no|n) )?(de )?(referencia|ref)\b|^(reference|ref)\b/,
    /^((numero|num|nro|no|n) )?(de )?(documento|comprobante|doc)\b|^(document|transaction) (number|id|no)\b/,
  ],
  text: [
    /^(descripcion|detalle|concepto|motivo|description|details?|memo|narrative)\b/,
    /^(observacion(es)?|comentarios?|transaccion|movimiento|remarks?|notes?)\b/,
  ],
  payer: [
    /\b(ordenante|remitente|pagador|payer|sender|depositante|originador)$/,
    /^(nombre|cliente) (de )?(origen|emisor)$|^(counterparty|payee|from)$/,
  ],
  payer_account: [
    /^(cuenta|iban|telefono|celular|account|phone) (de |del )?(cliente )?(origen|ordenante|remitente|pagador|payer|sender|emisor)$/,
    /^(counterparty|payer|sender) (account|iban|phone)$/,
  ],
  debit: [
    /^(monto (de )?)?(debitos?|debe|cargos?|retiros?|egresos?|salidas?|debits?|withdrawals?)\b/,
    /^(money|paid) out\b/,
  ],
  credit: [
    /^(monto (de )?)?(creditos?|haber|abonos?|depositos?|ingresos?|entradas?|credits?|deposits?)\b/,
    /^(money|paid) in\b/,
  ],
  amount: [/^(monto|importe|amount)\b/, /^valor$/],
  kind: [
    /^(debito credito|credito debito|d c|c d|db cr|cr db|dr cr|signo|naturaleza|debit credit|sign)$/,
    /^tipo( (de )?(movimiento|transaccion))?$|^type$/,
  ],
  balance: [/^(saldo|balance)\b/],
  currency: [/^(moneda|currency)\b/],
};

/** How likely a heading is of a column: 1 and more, and 0 if it is not. */
function rankOf(heading: string, column: BankColumn): number {
  const patterns = WORDS[column];
  for (const { words } of headingWords(heading.slice(0, 100))) {
    const at = patterns.findIndex((pattern) => pattern.test(words));
    if (at >= 0) return patterns.length - at;
  }
  return 0;
}

/** Before `debit`, which would take what says "Débito/Crédito". */
const ORDER = BANK_COLUMNS.toSorted(
  (one, other) => Number(other === 'kind') - Number(one === 'kind'),
);

/** Which of the columns hold what, by their headings; of two alike the first. */
function columnsByHeadings(headings: readonly string[]): BankColumns {
  const columns: BankColumns = {};
  const taken = new Set<number>();
  for (const column of ORDER) {
    let best = { index: -1, rank: 0 };
    for (const [index, heading] of headings.entries()) {
      const rank = taken.has(index) ? 0 : rankOf(heading, column);
      if (rank > best.rank) best = { index, rank };
    }
    if (best.index < 0) continue;
    columns[column] = best.index;
    taken.add(best.index);
  }
  return columns;
}

/** Whether movements can be read by what these columns hold. */
export const isEnough = ({ date, credit, amount }: BankColumns): boolean =>
  date !== undefined && (credit !== undefined || amount !== undefined);

/** The headings are among the first rows that are not blank. */
const HEADING_ROWS = 60;

export interface Headings {
  /** Their place among the rows. */
  index: number;
  headings: string[];
  columns: BankColumns;
  /** How many columns they name. */
  score: number;
}

/** Finds the row that names the columns best; undefined if none names enough. */
export function findBankHeadings(
  rows: readonly (readonly string[] | undefined)[],
): Headings | undefined {
  let best: Headings | undefined;
  let seen = 0;
  for (const [index, row] of rows.entries()) {
    if (!row) continue;
    seen += 1;
    if (seen > HEADING_ROWS) break;
    const columns = columnsByHeadings(row);
    const score = Object.keys(columns).length;
    if (isEnough(columns) && score > (best?.score ?? 0))
      best = { index, headings: [...row], columns, score };
  }
  return best;
}

/** The row that looks most like headings where their words are unknown: the one with the most texts. */
export function likeHeadings(
  rows: readonly (readonly string[] | undefined)[],
): Headings | undefined {
  let best: Headings | undefined;
  for (const [index, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const score = row?.filter((cell) => /^\D*\p{L}\D*$/u.test(cell)).length ?? 0;
    if (row && score > (best?.score ?? 0))
      best = { index, headings: [...row], columns: columnsByHeadings(row), score };
  }
  return best;
}

/** What an operator has taught of a bank's files: the heading of each column. */
export type KeptHeadings = Partial<Record<BankColumn, string>>;

/** The columns of a file by headings that are kept of its bank; undefined if some of them are not there. */
export function columnsByKept(
  headings: readonly string[],
  kept: KeptHeadings,
): BankColumns | undefined {
  const columns: BankColumns = {};
  for (const [column, heading] of Object.entries(kept)) {
    const index = headings.indexOf(heading);
    if (index < 0) return undefined;
    columns[column as BankColumn] = index;
  }
  return isEnough(columns) ? columns : undefined;
}

/** What is kept of the columns of a file; undefined where two of them are headed alike. */
export function headingsToKeep(headings: readonly string[], columns: BankColumns): KeptHeadings {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, index]) => {
      const heading = headings[index];
      return heading && headings.indexOf(heading) === index ? [[column, heading]] : [];
    }),
  );
}
