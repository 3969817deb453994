import {
  POINT_EXAMPLES,
  type PointExample,
  type SheetAnswer,
  type SheetAnswers,
  type SheetPoint,
} from './answers.ts';
import { cellText } from './cell-text.ts';
import { plain } from './heading-words.ts';
import type { Cell, ColumnMapping } from './sheet-columns.ts';
import {
  cellDay,
  type DayField,
  hasDayBetween,
  isPartOfDate,
  isTwofold,
  provenOrder,
  withMonthBetween,
} from './sheet-dates.ts';
import type { SheetLine } from './sheet-names.ts';

type DayOrder = SheetAnswer<'dates_order'>;

/** The order in which the dates of a column were typed, where a program may have taken some for other days. */
type Typed = DayOrder | undefined;

const dayIn = (cell: Cell, from1904: boolean): string | undefined =>
  typeof cell === 'number' && !isPartOfDate(cell) ? cellDay(cell, { from1904 }) : undefined;

/**
 * A program that expects the month first takes 03/11/1985 for 11 March, and leaves 17/05/1990 as the text that it is.
 * So where all days of a column above 12 are texts, and all its counted days are up to 12, the counted ones may be
 * such: the order in which the texts are written, else undefined.
 */
function typedOrder(cells: readonly Cell[], from1904: boolean): Typed {
  const counted = cells.flatMap((cell) => dayIn(cell, from1904) ?? []);
  if (counted.length === 0 || counted.some((day) => Number(day.slice(8)) > 12)) return undefined;
  const order = provenOrder(cells.filter((cell) => typeof cell === 'string'));
  return order === 'both' ? undefined : order;
}

/** A cell as it was typed before a program may have taken it for another day; others stay as they are. */
function asTyped(cell: Cell, typed: Typed, from1904: boolean): Cell {
  const day = typed && dayIn(cell, from1904);
  if (!day) return cell;
  const [year = '', month = '', date = ''] = day.split('-');
  return typed === 'day_first' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}

/** How the days of each column are written. */
export interface DayOrders extends Record<DayField, DayOrder | undefined> {
  /** Of columns in which counted days may be others than were typed. */
  typed: Partial<Record<DayField, Typed>>;
  /** Whether the day stands between year and month. */
  dayBetween: Partial<Record<DayField, boolean>>;
  from1904: boolean;
}

/** The cell of a day as it was typed. */
export const typedCell = (
  field: DayField,
  cell: Cell,
  { typed, dayBetween, from1904 }: DayOrders,
): Cell => asTyped(dayBetween[field] ? withMonthBetween(cell) : cell, typed[field], from1904);

/** What a heading says itself: Fecha de nacimiento (dd/mm/aaaa). */
function saidOrder(heading: Cell): DayOrder | undefined {
  const text = plain(String(heading ?? ''));
  if (/\bd{1,2}[^a-z\d]{0,2}m{1,3}\b|\bdia[^a-z]{1,3}mes\b|\bday[^a-z]{1,3}month\b/.test(text))
    return 'day_first';
  return /\bm{1,2}[^a-z\d]{0,2}d{1,2}\b|\bmes[^a-z]{1,3}dia\b|\bmonth[^a-z]{1,3}day\b/.test(text)
    ? 'month_first'
    : undefined;
}

/** Headings of columns that may tell how the dates of a file are written. */
const OF_DATES = /fecha|date|fec\b|birth|nac\b|ingreso|salida|vence|desde|hasta/;

const FIELDS: readonly DayField[] = ['dob', 'start_date'];

interface DayReading {
  orders: DayOrders;
  points: SheetPoint[];
}

/** Days that contradict each other prove nothing, nor do those beside them. */
function orderOf(
  own: DayOrder | 'both' | undefined,
  answer: DayOrder | undefined,
  ofOthers: DayOrder | undefined,
): DayOrder | undefined {
  if (own && own !== 'both') return own;
  return answer ?? (own ? undefined : ofOthers);
}

/** The cells of a column that are another day in the other order. */
function openCells(
  lines: readonly SheetLine[],
  index: number,
  typed: (cell: Cell) => Cell,
): PointExample[] {
  return lines.flatMap(({ row, cells }) => {
    const cell = typed(cells[index]);
    if (!isTwofold(cell)) return [];
    const read = {
      day_first: cellDay(cell) ?? '',
      month_first: cellDay(cell, { monthFirst: true }) ?? '',
    };
    return [{ row, written: cellText(cell), read }];
  });
}

/**
 * How the days of a file are written. A column decides for itself where one of its days is above 12, or its
 * heading says so; otherwise the other columns of dates do if they agree; otherwise it is asked.
 * @param lines the rows that name somebody
 * @param from1904 whether days are counted from 1904
 */
export function readDays(
  lines: readonly SheetLine[],
  header: readonly Cell[],
  columns: ColumnMapping,
  { dates_order: answer }: SheetAnswers,
  from1904 = false,
): DayReading {
  const cellsOf = (index: number) => lines.map(({ cells }) => cells[index]);
  const proofOf = (index: number) => provenOrder(cellsOf(index)) ?? saidOrder(header[index]);
  const isDate = (index: number) =>
    FIELDS.some((field) => columns[field] === index) ||
    OF_DATES.test(plain(String(header[index] ?? '')));
  const places = Array.from(header, (_, index) => index).filter(isDate);
  const proofs = new Set(places.map(proofOf));
  proofs.delete(undefined);
  const [only] = proofs;
  const ofOthers = proofs.size === 1 && only !== 'both' ? only : undefined;

  const orders: DayOrders = {
    ...{ dob: undefined, start_date: undefined, typed: {}, dayBetween: {} },
    from1904,
  };
  const open: PointExample[] = [];
  let isMixed = false;
  for (const field of FIELDS) {
    const index = columns[field];
    if (index === undefined) continue;
    const typed = typedOrder(cellsOf(index), from1904);
    orders.typed[field] = typed;
    orders.dayBetween[field] = hasDayBetween(cellsOf(index));
    const own = typed ? 'both' : proofOf(index);
    orders[field] = orderOf(own, answer, ofOthers);
    if (!own || own === 'both') {
      open.push(...openCells(lines, index, (cell) => asTyped(cell, typed, from1904)));
    }
    isMixed ||= orders[field] === undefined;
  }
  if (open.length === 0) return { orders, points: [] };
  const chosen = answer ?? (isMixed ? undefined : ofOthers);
  const point = {
    about: 'dates_order' as const,
    certain: chosen !== undefined && chosen === ofOthers,
    rows: new Set(open.map(({ row }) => row)).size,
    examples: open.slice(0, POINT_EXAMPLES),
  };
  return { orders, points: [chosen ? { ...point, chosen } : point] };
}
