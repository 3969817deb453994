import type { Mode, Month, MonthRange } from './months.ts';
import classes from './performance.module.css';

interface Props {
  months: readonly Month[];
  mode: Mode;
  range: MonthRange;
}

/** The bars without axes, in the place of the chart until its library has come; nothing is ever blank. */
export function BarGhost({ months, mode, range }: Props) {
  const shown = months.slice(range.min, range.max + 1);
  const most = Math.max(...shown.map((one) => one[mode]));
  return (
    <div className={classes.ghost} aria-hidden="true">
      {shown.map((one) => (
        <span
          key={one.month}
          className={classes.ghostBar}
          style={{ height: `${most > 0 ? (100 * one[mode]) / most : 35}%` }}
        />
      ))}
    </div>
  );
}
