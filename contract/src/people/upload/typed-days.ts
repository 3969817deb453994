import type { SheetAnswer } from './answers.ts';
import type { Cell } from './sheet-columns.ts';
import { cellDay, isPartOfDate, provenOrder } from './sheet-dates.ts';

type DayOrder = SheetAnswer<'dates_order'>;

/** The order in which the dates of a column were typed, where a program may have taken some for other days. */
export type Typed = DayOrder | undefined;

const dayIn = (cell: Cell, from1904: boolean): string | undefined =>
  typeof cell === 'number' && !isPartOfDate(cell) ? cellDay(cell, { from1904 }) : undefined;

/**
 * A program that expects the month first takes 03/11/1985 for 11 March, and leaves 17/05/1990 as the text that it is.
 * So where all days of a column above 12 are texts, and all its counted days are up to 12, the counted ones may be
 * such: the order in which the texts are written, else undefined.
 */
export function typedOrder(cells: readonly Cell[], from1904: boolean): Typed {
  const counted = cells.flatMap((cell) => dayIn(cell, from1904) ?? []);
  if (counted.length === 0 || counted.some((day) => Number(day.slice(8)) > 12)) return undefined;
  const order = provenOrder(cells.filter((cell) => typeof cell === 'string'));
  return order === 'both' ? undefined : order;
}

/** A cell as it was typed before a program may have taken it for another day; others stay as they are. */
export function asTyped(cell: Cell, typed: Typed, from1904: boolean): Cell {
  const day = typed && dayIn(cell, from1904);
  if (!day) return cell;
  const [year = '', month = '', date = ''] = day.split('-');
  return typed === 'day_first' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
}
