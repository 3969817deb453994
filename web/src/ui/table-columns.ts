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
  /** Small and soft, for a number that nobody knows a row by. */
  quiet?: boolean;
}

/** What a list shows, as a table or as cards. */
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
