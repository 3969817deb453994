// biome-ignore-all lint/a11y/noRedundantRoles: the report's display:grid drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import classes from './data-table.module.css';
import { RecordList } from './record-list.tsx';
import { clickedBeside, isCheckbox, moveBetweenRows } from './row-keys.ts';
import type { Column, TableProps } from './table-columns.ts';
import { useNarrow } from './use-narrow.ts';

export type { Column };

/** More cards than these scroll in the box that a table asks for. */
const BOXED_CARDS = 20;

function Cells<Row>({ columns, row, index }: { columns: Column<Row>[]; row: Row; index: number }) {
  return columns.map((column) => (
    <td
      key={column.key}
      role="cell"
      data-numeric={column.numeric || undefined}
      data-main={column.main || undefined}
      data-bare={column.bare || undefined}
      data-quiet={column.quiet || undefined}
      data-whole={column.whole || undefined}
      data-roomy={column.roomy || undefined}
      data-pinned={column.pinned || undefined}
    >
      {column.cell(row, index)}
    </td>
  ));
}

function Rows<Row>({ columns, rows, rowKey, isSelected, onRow, details }: TableProps<Row>) {
  return rows?.map((row, index) => {
    const more = details?.(row);
    return (
      <Fragment key={rowKey(row)}>
        <tr
          role="row"
          data-selected={isSelected?.(row) || undefined}
          data-opens={onRow ? true : undefined}
          onClick={(event) => {
            if (clickedBeside(event)) onRow?.(row);
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

/** A table; on a phone each row is a card. */
export function DataTable<Row>(props: TableProps<Row>) {
  const narrow = useNarrow();
  const columns = props.columns.filter(({ only }) => only !== 'card');
  if (!narrow) return <WideTable {...props} columns={columns} />;
  const list = <RecordList {...props} />;
  const long = (props.rows?.length ?? 0) > BOXED_CARDS;
  return long ? <div {...boxOf(props.maxHeight, props.label)}>{list}</div> : list;
}

/** A box that scrolls must be reachable by keyboard. */
const boxOf = (maxHeight: number | undefined, label: string) =>
  maxHeight && {
    style: { maxHeight, overflowY: 'auto' as const },
    tabIndex: 0,
    role: 'region',
    'aria-label': label,
  };

function WideTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, stale, expected = 6, maxHeight } = props;
  const { ref, fits } = useFits<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={classes.scroll}
      data-boxed={maxHeight ? true : undefined}
      data-fits={fits || undefined}
      data-waiting={!rows || undefined}
      {...boxOf(maxHeight, label)}
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
