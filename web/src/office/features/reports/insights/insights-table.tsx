import type { InsightFigures, InsightRow, Insights } from '@regalo/contract/reports/insights';
import { monthsLater } from '@regalo/contract/reports/insights';
import { plusMonths } from '@regalo/contract/values/days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { DEED_OF, FigureLink } from './figure-link.tsx';
import { giftsOfFigure } from './gifts-of-figure.ts';
import { comparedWord, DRAWN, type DrawnFigure, type InsightChoices } from './insight-choices.ts';
import classes from './insights.module.css';
import { useRowName } from './row-names.ts';

type Period = NonNullable<Insights['compared']>;

interface Props {
  choices: InsightChoices;
  insights: Insights | undefined;
  stale: boolean;
  /** What the rows are, in a word. */
  what: string;
}

/**
 * The days of the compared period, as a figure's gifts are looked for, and the key of a row in it, whose month may be another
 * one.
 */
function inCompared(choices: InsightChoices, { start_date, end_date }: Period, key: string | null) {
  const days = { start: start_date, end: end_date };
  const isMonth = choices.by === 'month' && key !== null;
  return {
    choices: { ...choices, ...days },
    key: isMonth ? plusMonths(key, -monthsLater(choices, days)) : key,
  };
}

/** Every figure of every row, with that of before below it. */
export function InsightsTable({ choices, insights, stale, what }: Props) {
  const columns = useColumns(choices, insights, what);
  return (
    <DataTable
      label={what}
      columns={columns}
      rows={insights?.rows}
      rowKey={({ key }) => key ?? ''}
      stale={stale}
    />
  );
}

function useColumns(
  choices: InsightChoices,
  insights: Insights | undefined,
  what: string,
): Column<InsightRow>[] {
  const { t } = useTranslation();
  const nameOf = useRowName(choices.by);
  const compared = insights?.compared;
  const word = t(comparedWord(choices.compare));
  const figureOf = (name: DrawnFigure, row: InsightRow): ReactNode => {
    const of = nameOf(row);
    const did = DEED_OF[name];
    const now = giftsOfFigure(choices, row.key, did);
    const shown = <FigureLink name={name} figures={row.now} to={now} of={of} />;
    if (!row.before || !compared) return shown;
    const other = inCompared(choices, compared, row.key);
    const then = giftsOfFigure(other.choices, other.key, did);
    return (
      <Both word={word}>
        {shown}
        <FigureLink name={name} figures={row.before} to={then} of={`${of}, ${word}`} />
      </Both>
    );
  };
  const name = (row: InsightRow): ReactNode => {
    if (!compared) return nameOf(row);
    const { key } = inCompared(choices, compared, row.key);
    return (
      <>
        {nameOf(row)}
        <span className={classes.compared}>
          {word} {key !== row.key && nameOf({ key, name: null })}
        </span>
      </>
    );
  };
  const time = (name: 'to_open' | 'to_use'): Column<InsightRow> => {
    const text = (figures: InsightFigures) =>
      figures[name] ? t(`insights.within.${figures[name]}`) : '-';
    return {
      key: name,
      header: t(`insights.figures.${name}`),
      card: 'more',
      whole: true,
      cell: ({ now, before }) =>
        before ? (
          <Both word={word}>
            {text(now)}
            {text(before)}
          </Both>
        ) : (
          text(now)
        ),
    };
  };
  return [
    { key: 'name', header: what, main: true, pinned: true, cell: name },
    ...DRAWN.map(
      (name): Column<InsightRow> => ({
        key: name,
        header: t(`insights.figures.${name}`),
        numeric: true,
        card: name === 'gifts' ? 'side' : name === 'spent' ? 'second' : 'more',
        cell: (row) => figureOf(name, row),
        // Beside the name of the row alone, a figure would not say what it is.
        ...((name === 'gifts' || name === 'spent') && {
          brief: (row: InsightRow) => (
            <>
              {t(`insights.figures.${name}`)} {figureOf(name, row)}
            </>
          ),
        }),
      }),
    ),
    time('to_open'),
    time('to_use'),
  ];
}

/** What is so now, and below it, after its word, what is so of the compared period. */
function Both({
  word,
  children: [now, compared],
}: {
  word: string;
  children: [ReactNode, ReactNode];
}) {
  return (
    <>
      <span className={classes.now}>{now}</span>
      <span className={classes.compared}>
        <span className={classes.word}>{word}</span> {compared}
      </span>
    </>
  );
}
