import { formatColones } from '@regalo/contract/values/money';
import { type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../../lib/dates.ts';
import classes from './forecast.module.css';
import type { Forecast } from './left-after.ts';

/** Round steps between the lines of a chart. */
const ROUND = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 4;

/**
 * The values at which a chart has a line: round, from the one below the lowest to the one above the highest, with 0
 * among them; lowest first.
 */
export function linesOfChart(lowest: number, highest: number): number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  if (low === high) return [0];
  const rough = (high - low) / MOST_STEPS;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = size * (ROUND.find((one) => one * size >= rough) ?? 10);
  const first = Math.floor(low / step);
  const count = Math.ceil(high / step) - first + 1;
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}

interface Props {
  /** The present balance. */
  now: number;
  days: Forecast['days'];
}

/** In a square of 100, which is stretched to its place. */
const SIDE = 100;

/** The balance as it falls by steps, from now to the last day; where funds lack it is red. Beside it is a table. */
export function BalanceChart({ now, days }: Props) {
  const { i18n } = useTranslation();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const values = [now, ...days.map(({ balance }) => balance)];
  const lines = linesOfChart(Math.min(...values), Math.max(...values));
  const [bottom = 0, top = 1] = [lines[0], lines.at(-1)];
  const place = (value: number) => ((top - value) / (top - bottom || 1)) * SIDE;
  const x = (n: number) => (n / (values.length - 1)) * SIDE;
  const path = values.map((value, n) => `${n === 0 ? `M0 ` : `H${x(n)}V`}${place(value)}`).join('');
  const day = at === null ? undefined : days[at];
  const look = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const found = Math.round(((clientX - left) / width) * days.length) - 1;
    setAt(Math.max(0, Math.min(days.length - 1, found)));
  };
  const ends = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className={classes.chart} aria-hidden="true">
      <div className={classes.plot} onPointerMove={look} onPointerLeave={() => setAt(null)}>
        {lines.map((line) => (
          <span key={line} className={classes.amount} style={{ top: `${place(line)}%` }}>
            {formatColones(line)}
          </span>
        ))}
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" role="presentation">
          <path
            className={classes.lines}
            d={lines.map((line) => `M0 ${place(line)}H${SIDE}`).join('')}
          />
          <clipPath id={`${id}covered`}>
            <rect width={SIDE} height={place(0)} />
          </clipPath>
          <clipPath id={`${id}lacking`}>
            <rect y={place(0)} width={SIDE} height={SIDE} />
          </clipPath>
          {(['covered', 'lacking'] as const).map((part) => (
            <g key={part} clipPath={`url(#${id}${part})`} data-part={part}>
              <path className={classes.area} d={`${path}V${place(0)}H0Z`} />
              <path className={classes.curve} d={path} />
            </g>
          ))}
        </svg>
        {day && at !== null && (
          <span className={classes.point} style={{ left: `${x(at + 1)}%` }}>
            <i style={{ top: `${place(day.balance)}%` }} />
            <b data-end={at > days.length / 2 || undefined}>
              {shortDay(day.day, i18n.language)} · {formatColones(day.balance)}
            </b>
          </span>
        )}
      </div>
      <div className={classes.days}>
        {ends.map((one, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: begin, middle and end, which may be one day
          <span key={n}>{one && shortDay(one.day, i18n.language)}</span>
        ))}
      </div>
    </div>
  );
}
