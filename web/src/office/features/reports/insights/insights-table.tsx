import type { InsightFigures, InsightRow, Insights } from '@regalo/contract/reports/insights';
import { monthsFrom } from '@regalo/contract/reports/insights';
import { plusMonths } from '@regalo/contract/values/days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { DEED_OF, FigureLink } from './figure-link.tsx';
import { giftsOfFigure } from './gifts-of-figure.ts';
import { DRAWN, type DrawnFigure, type InsightChoices } from './insight-choices.ts';
import classes from './insights.module.css';
import { useRowName } from './row-names.ts';

interface Props {
  choices: InsightChoices;
  insights: Insights | undefined;
  stale: boolean;
  /** What the rows are, in a word. */
  what: string;
}

/** The row of before, whose month is an earlier one. */
function keyBefore({ by, start }: InsightChoices, key: string | null, compared: string) {
  return by === 'month' && key !== null ? plusMonths(key, -monthsFrom(compared, start)) : key;
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
  const { compared } = insights ?? {};
  const figureOf = (name: DrawnFigure, row: InsightRow): ReactNode => {
    const of = nameOf(row);
    const did = DEED_OF[name];
    const now = giftsOfFigure(choices, row.key, did);
    const shown = <FigureLink name={name} figures={row.now} to={now} of={of} />;
    if (!row.before || !compared) return shown;
    const days = { start: compared.start_date, end: compared.end_date };
    const key = keyBefore(choices, row.key, compared.start_date);
    const then = giftsOfFigure({ ...choices, ...days }, key, did);
    return (
      <Both>
        {shown}
        <FigureLink
          name={name}
          figures={row.before}
          to={then}
          of={`${of}, ${t('insights.before')}`}
        />
      </Both>
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
          <Both>
            {text(now)}
            {text(before)}
          </Both>
        ) : (
          text(now)
        ),
    };
  };
  return [
    { key: 'name', header: what, main: true, pinned: true, cell: nameOf },
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

/** What is so now, and below it what was so before. */
function Both({ children: [now, before] }: { children: [ReactNode, ReactNode] }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={classes.now}>{now}</span>
      <span className={classes.before}>
        {t('insights.before')} {before}
      </span>
    </>
  );
}
