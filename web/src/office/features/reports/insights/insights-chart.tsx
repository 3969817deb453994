// biome-ignore-all lint/a11y/noRedundantRoles: display: grid drops the native roles
// biome-ignore-all lint/a11y/useSemanticElements: the same
import type { Insights } from '@regalo/contract/reports/insights';
import { useTranslation } from 'react-i18next';
import { figureText } from './figure-link.tsx';
import { comparedWord, type DrawnFigure, type InsightChoices } from './insight-choices.ts';
import classes from './insights.module.css';
import { useRowName } from './row-names.ts';

/** The most bars: the table has all rows. */
const BARS = 24;

interface Props {
  choices: InsightChoices;
  insights: Insights;
  /** How the rows are added up, in words. */
  by: string;
}

/**
 * A bar for each row, and below it that of before. Screen readers read the same figures as a table of names and
 * figures: the bars are its decoration.
 */
export function InsightsChart({ choices, insights: { rows, compared }, by }: Props) {
  const { t } = useTranslation();
  const nameOf = useRowName(choices.by);
  const { figure } = choices;
  // The newest months, which stand at the end.
  const shown = choices.by === 'month' ? rows.slice(-BARS) : rows.slice(0, BARS);
  const most = Math.max(
    1,
    ...shown.flatMap(({ now, before }) => [now[figure], before?.[figure] ?? 0]),
  );
  const caption = t('insights.chartOf', { figure: t(`insights.figures.${figure}`), by });
  return (
    <figure className={classes.chart}>
      <table className={classes.bars} role="table">
        <caption className={classes.caption}>{caption}</caption>
        <thead className={classes.heads} role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {by}
            </th>
            <th scope="col" role="columnheader">
              {t('insights.now')}
            </th>
            {compared && (
              <th scope="col" role="columnheader">
                {t(comparedWord(choices.compare))}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(({ key, name, now, before }) => (
            <tr key={key ?? ''} role="row">
              <th scope="row" role="rowheader">
                {nameOf({ key, name })}
              </th>
              <Bar figure={figure} amount={now[figure]} most={most} />
              {before && <Bar figure={figure} amount={before[figure]} most={most} before />}
            </tr>
          ))}
        </tbody>
      </table>
      {compared && <Legend compared={t(comparedWord(choices.compare))} />}
    </figure>
  );
}

interface BarProps {
  figure: DrawnFigure;
  amount: number;
  most: number;
  before?: boolean;
}

function Bar({ figure, amount, most, before }: BarProps) {
  return (
    <td role="cell" data-before={before || undefined}>
      <svg
        className={classes.bar}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width={(100 * amount) / most} height="10" />
      </svg>
      <span className={classes.amount}>{figureText(figure, amount)}</span>
    </td>
  );
}

/** Which bar is which, for those who see them. */
function Legend({ compared }: { compared: string }) {
  const { t } = useTranslation();
  return (
    <p className={classes.legend} aria-hidden="true">
      <span className={classes.swatch} /> {t('insights.now')}
      <span className={classes.swatch} data-before /> {compared}
    </p>
  );
}
