import { filled } from './cell-text.ts';
import { isLocation, isOthers } from './heading-kinds.ts';
import { cellCountry } from './sheet-cells.ts';
import type { Cell, ColumnMapping } from './sheet-columns.ts';

type Rows = readonly (readonly Cell[] | undefined)[];

/** The share of filled cells that have to be so, where no heading says it. */
const PLAINLY = 0.8;
/** Addresses that are people's own hardly come again; those of a boss or an office do. */
const OWN = 0.9;

const isAddress = (cell: Cell) => /^\S+@\S+\.\S+$/.test(String(cell).trim());
const isNumber = (cell: Cell) => /^\+?[\d\s().-]{7,20}$/.test(String(cell).trim());

const held = (rows: Rows, index: number) => rows.map((row) => row?.[index]).filter(filled);

function holds(cells: readonly Cell[], is: (cell: Cell) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length >= cells.length * PLAINLY;
}

const areOwn = (cells: readonly Cell[]) => new Set(cells.map(String)).size >= cells.length * OWN;

/**
 * The columns, with what plainly stands in others than the headings say: addresses under another heading, where the
 * column of addresses is missing or has none; with phones and addresses that have changed places; and countries under
 * "Location".
 */
export function withPlainContent(
  columns: ColumnMapping,
  header: readonly Cell[],
  body: Rows,
): ColumnMapping {
  // The first person of a list without headings is none.
  if (header.some((cell) => String(cell ?? '').includes('@'))) return columns;
  const result = { ...columns };
  const { email, contact_no } = columns;
  const isFree = (index: number) =>
    !Object.values(result).includes(index) && !isOthers(header[index]);
  const places = Array.from(header, (_, index) => index);
  if (email === undefined || !held(body, email).some((cell) => String(cell).includes('@'))) {
    const found = places.find((index) => {
      if (index !== contact_no && !isFree(index)) return false;
      const cells = held(body, index);
      return holds(cells, isAddress) && areOwn(cells);
    });
    if (found !== undefined) {
      result.email = found;
      if (found === contact_no) delete result.contact_no;
      if (email !== undefined && found === contact_no && holds(held(body, email), isNumber))
        result.contact_no = email;
    }
  }
  if (result.country === undefined) {
    const found = places.find(
      (index) =>
        isFree(index) &&
        isLocation(header[index]) &&
        holds(held(body, index), (cell) => cellCountry(cell) !== undefined),
    );
    if (found !== undefined) result.country = found;
  }
  return result;
}
