// biome-ignore-all lint/a11y/noRedundantRoles: without its bullets Safari takes a list for none
import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import icon from './icon-button.module.css';
import classes from './record-list.module.css';
import { clickedBeside, isCheckbox, moveBetweenRows } from './row-keys.ts';
import type { Column, TableProps } from './table-columns.ts';
import { type Places, placesOf } from './table-columns.ts';

/** The rows of a table on a phone: a card of two lines each, which opens with a tap. */
export function RecordList<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, stale, expected = 6 } = props;
  const places = placesOf(columns);
  return (
    <ul
      role="list"
      className={classes.list}
      aria-label={label}
      aria-busy={!rows || stale || undefined}
      data-stale={stale || undefined}
      onKeyDown={moveBetweenRows}
    >
      {rows
        ? rows.map((row, index) => (
            <RecordCard key={rowKey(row)} {...props} places={places} row={row} index={index} />
          ))
        : Array.from({ length: expected }, (_, line) => `line-${line}`).map((line) => (
            <li key={line}>
              <div className={classes.waiting}>
                <Skeleton height={14} width="60%" radius="sm" />
                <Skeleton height={12} width="85%" radius="sm" />
              </div>
            </li>
          ))}
    </ul>
  );
}

interface CardProps<Row> extends TableProps<Row> {
  places: Places<Row>;
  row: Row;
  index: number;
}

function RecordCard<Row>(props: CardProps<Row>) {
  const { places, row, index, isSelected, onRow, details } = props;
  const [own, setOwn] = useState(false);
  const name = useId();
  // A table that opens its rows itself knows which is open.
  const below = details?.(row);
  const open = onRow ? Boolean(below) : own;
  const toggle = () => (onRow ? onRow(row) : setOwn(!own));
  const opens = places.more.length > 0 || details !== undefined;
  const show = ({ key, cell, brief }: Column<Row>) => (
    <span key={key}>{(brief ?? cell)(row, index)}</span>
  );
  return (
    <li
      data-selected={isSelected?.(row) || undefined}
      data-opens={opens || undefined}
      onClick={(event) => {
        if (opens && clickedBeside(event)) toggle();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isCheckbox(event.target)) onRow?.(row);
      }}
    >
      <div className={classes.head}>
        {places.pick.length > 0 && (
          <span className={classes.pick} data-bare>
            {places.pick.map(show)}
          </span>
        )}
        <Lines places={places} show={show} name={name} />
        <span className={classes.end} data-bare>
          {opens ? <Toggle open={open} name={name} onToggle={toggle} /> : places.tasks.map(show)}
        </span>
      </div>
      {opens && open && <Opened {...props}>{below}</Opened>}
    </li>
  );
}

interface LinesProps<Row> {
  places: Places<Row>;
  show: (column: Column<Row>) => ReactNode;
  /** Id of what names the record. */
  name: string;
}

function Lines<Row>({ places: { main, side, second, state }, show, name }: LinesProps<Row>) {
  return (
    <div className={classes.lines}>
      <div className={classes.line}>
        <span id={name} className={classes.main}>
          {main.map(show)}
        </span>
        {side.length > 0 && <span className={classes.side}>{side.map(show)}</span>}
      </div>
      {second.length + state.length > 0 && (
        <div className={classes.line}>
          <span className={classes.second}>{second.map(show)}</span>
          {state.length > 0 && <span className={classes.state}>{state.map(show)}</span>}
        </div>
      )}
    </div>
  );
}

interface ToggleProps {
  open: boolean;
  /** Id of what names the record. */
  name: string;
  onToggle: () => void;
}

function Toggle({ open, name, onToggle }: ToggleProps) {
  const { t } = useTranslation();
  const own = useId();
  return (
    <UnstyledButton
      id={own}
      className={icon.button}
      aria-label={t('lists.details')}
      aria-labelledby={`${own} ${name}`}
      aria-expanded={open}
      onClick={onToggle}
    >
      <IconChevronDown size={19} stroke={1.7} />
    </UnstyledButton>
  );
}

/** The details beyond the two lines, and the actions. */
function Opened<Row>({ places, row, index, children }: CardProps<Row> & { children: ReactNode }) {
  return (
    <>
      {places.more.length > 0 && (
        <dl className={classes.more}>
          {places.more.map(({ key, header, cell }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{cell(row, index)}</dd>
            </div>
          ))}
        </dl>
      )}
      {places.tasks.map(({ key, cell }) => (
        <div key={key} className={classes.tasks} data-bare>
          {cell(row, index)}
        </div>
      ))}
      {children && <div className={classes.details}>{children}</div>}
    </>
  );
}
