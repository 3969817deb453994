import type { ReactNode } from 'react';

/** Where a column stands in the card of a row; `more` opens with a tap. */
export type CardPlace = 'pick' | 'main' | 'side' | 'second' | 'state' | 'tasks' | 'more';

/** A column of a table, and its place where rows are cards. */
export interface Column<Row> {
  key: string;
  header: string;
  /** Shown as the heading instead of the text. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, for numbers and money. */
  numeric?: boolean;
  /** Names the row. */
  main?: boolean;
  /** No data: checkboxes and buttons. */
  bare?: boolean;
  /** Its place where rows are cards; `placesOf` gives the others theirs. */
  card?: CardPlace;
  /** Shown in the two lines of a card instead of the cell. */
  brief?: (row: Row) => ReactNode;
  /** Left out where rows are cards, or shown there alone. */
  only?: 'table' | 'card';
  /** Hidden on tablets, which have no room for every column of a long row. */
  roomy?: boolean;
  /** Stays visible while the table is scrolled sideways; for the first or last column. */
  pinned?: boolean;
  /** Stays in one line of a table, as a date should. */
  whole?: boolean;
  /** Small and soft, for a number that nobody knows a row by. */
  quiet?: boolean;
}

/** The columns of a list, as a table or as cards. */
export interface TableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The rows are still those of the previous page. */
  stale?: boolean;
  isSelected?: (row: Row) => boolean;
  /** A click beside the row's own controls, or Enter on its checkbox. */
  onRow?: (row: Row) => void;
  /** Shown below the row, if anything. */
  details?: (row: Row) => ReactNode;
  /** Number of skeleton rows while loading. */
  expected?: number;
  /** Maximum height in px; beyond it the rows scroll below their headings. */
  maxHeight?: number;
}

export type Places<Row> = Record<CardPlace, Column<Row>[]>;

/**
 * Gives every column its place in a card of two lines: `main` and `side` in the first, `second` and `state` in the
 * second. What says nothing of it is `more`, but the last number stands at the side, and the first column that is
 * left over begins the second line.
 */
export function placesOf<Row>(columns: readonly Column<Row>[]): Places<Row> {
  const shown = columns.filter(({ only }) => only !== 'table');
  const free = shown.filter(({ bare, main, card }) => !bare && !main && !card);
  const claims = (place: CardPlace) => shown.some(({ card }) => card === place);
  const side = claims('side') ? undefined : free.findLast(({ numeric }) => numeric);
  const second = claims('second') ? undefined : free.find((column) => column !== side);
  const placeOf = (column: Column<Row>, at: number): CardPlace => {
    if (column.card) return column.card;
    if (column.main) return 'main';
    if (column.bare) return at === 0 ? 'pick' : 'tasks';
    if (column === side) return 'side';
    return column === second ? 'second' : 'more';
  };
  const places: Places<Row> = {
    ...{ pick: [], main: [], side: [], second: [], state: [], tasks: [], more: [] },
  };
  for (const [at, column] of shown.entries()) places[placeOf(column, at)].push(column);
  return places;
}
