// biome-ignore-all lint/a11y/noRedundantRoles: in card form display:block drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';
import { isCheckbox, isOwnControl, moveBetweenRows } from './row-keys.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** Shown as the heading instead of the text. */
  head?: ReactNode;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned, for numbers and money. */
  numeric?: boolean;
  /** The line that names the row where rows are cards. */
  main?: boolean;
  /** Shown without its label where rows are cards; for checkboxes and buttons. */
  bare?: boolean;
  /** Hidden where rows are cards. */
  wide?: boolean;
  /** Hidden on tablets, which have no room for every column of a long row. */
  roomy?: boolean;
  /** Stays visible while the table is scrolled sideways; for the first or last column. */
  pinned?: boolean;
}

interface Props<Row> {
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

function clicked(event: MouseEvent): boolean {
  const selecting = window.getSelection()?.isCollapsed === false;
  return !selecting && !isOwnControl(event.target);
}

function Cells<Row>({ columns, row, index }: { columns: Column<Row>[]; row: Row; index: number }) {
  return columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-label={column.bare ? undefined : column.header}
      data-numeric={column.numeric || undefined}
      data-main={column.main || undefined}
      data-bare={column.bare || undefined}
      data-wide={column.wide || undefined}
      data-roomy={column.roomy || undefined}
      data-pinned={column.pinned || undefined}
    >
      {column.cell(row, index)}
    </td>
  ));
}

function Rows<Row>({ columns, rows, rowKey, isSelected, onRow, details }: Props<Row>) {
  return rows?.map((row, index) => {
    const more = details?.(row);
    return (
      <Fragment key={rowKey(row)}>
        <tr
          role="row"
          data-selected={isSelected?.(row) || undefined}
          data-opens={onRow ? true : undefined}
          onClick={(event) => {
            if (clicked(event)) onRow?.(row);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isCheckbox(event.target)) onRow?.(row);
          }}
        >
          <Cells columns={columns} row={row} index={index} />
        </tr>
        {more && (
          <tr role="row" data-details>
            <td role="cell" colSpan={columns.length} data-bare>
              {more}
            </td>
          </tr>
        )}
      </Fragment>
    );
  });
}

function SkeletonRows({ columns, count }: { columns: { key: string }[]; count: number }) {
  const lines = Array.from({ length: count }, (_, line) => `line-${line}`);
  return lines.map((line) => (
    <tr key={line}>
      {columns.map((column) => (
        <td key={column.key}>
          <Skeleton height={12} my={4} radius="sm" />
        </td>
      ))}
    </tr>
  ));
}

/** Whether the content fits the width of its box, so that nothing scrolls sideways. */
function useFits<Box extends HTMLElement>() {
  const ref = useRef<Box>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const box = ref.current;
    const content = box?.firstElementChild;
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setFits(content.scrollWidth <= box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { ref, fits };
}

/** A table; below 768 px each row is a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, stale, expected = 6, maxHeight } = props;
  const { ref, fits } = useFits<HTMLDivElement>();
  // A box that scrolls must be reachable by keyboard.
  const box = maxHeight && {
    style: { maxHeight, overflowY: 'auto' as const },
    tabIndex: 0,
    role: 'region',
    'aria-label': label,
  };
  return (
    <div
      ref={ref}
      className={classes.scroll}
      data-boxed={maxHeight ? true : undefined}
      data-fits={fits || undefined}
      data-waiting={!rows || undefined}
      {...box}
    >
      <table
        className={classes.table}
        role="table"
        aria-label={label}
        aria-busy={!rows || stale || undefined}
        data-stale={stale || undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                data-numeric={column.numeric || undefined}
                data-roomy={column.roomy || undefined}
                data-pinned={column.pinned || undefined}
              >
                {column.head ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={moveBetweenRows}>
          {rows ? <Rows {...props} /> : <SkeletonRows columns={columns} count={expected} />}
        </tbody>
      </table>
    </div>
  );
}
