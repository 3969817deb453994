import type { InsightFigures } from '@regalo/contract/reports/insights';
import type { GiftDeed } from '@regalo/contract/reports/reports';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { giftsOfFigure } from './gifts-of-figure.ts';
import type { DrawnFigure } from './insight-choices.ts';
import classes from './insights.module.css';

/** The gifts of each figure: what happened to them; undefined where all that were sent are meant. */
export const DEED_OF: Record<DrawnFigure, GiftDeed | undefined> = {
  gifts: undefined,
  worth: undefined,
  opened: 'opened',
  used: 'used',
  spent: 'used',
  left: 'left',
  thanked: 'thanked',
};

const MONEY: readonly DrawnFigure[] = ['worth', 'spent', 'left'];

/** A figure as it is written. */
export const figureText = (name: DrawnFigure, amount: number): string =>
  (MONEY.includes(name) ? formatColones : formatCount)(amount);

/** Gifts of which a share of all that were sent is told. */
const SHARES: readonly DrawnFigure[] = ['opened', 'used', 'thanked'];

interface Props {
  name: DrawnFigure;
  figures: InsightFigures;
  /** The report that has its gifts. */
  to: ReturnType<typeof giftsOfFigure>;
  /** Of whom or when it is, for those who hear the link by itself. */
  of: string;
}

/** A figure that leads to its gifts, if there are any. */
export function FigureLink({ name, figures, to, of }: Props) {
  const { t } = useTranslation();
  const text = figureText(name, figures[name]);
  const percent =
    SHARES.includes(name) && figures.gifts > 0
      ? Math.round((100 * figures[name]) / figures.gifts)
      : undefined;
  const share = percent !== undefined && (
    <span className={classes.share}> {t('insights.share', { percent })}</span>
  );
  if (figures[name] === 0) return text;
  const label = t('insights.giftsOf', {
    figure: `${of}, ${t(`insights.figures.${name}`)}`,
    amount: text,
  });
  return (
    <>
      <Link className={classes.figure} to="/reports" search={to} aria-label={label}>
        {text}
      </Link>
      {share}
    </>
  );
}
