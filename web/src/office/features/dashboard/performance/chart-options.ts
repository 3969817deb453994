import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import type { Chart, ChartOptions } from 'chart.js';
import { monthName } from '../../../../lib/dates.ts';
import type { ThemeTokens } from '../../../../ui/theme-tokens.ts';
import { LAST_MONTH, MIN_RANGE, type Mode, type Month, type MonthRange } from './months.ts';

export interface ChartProps {
  mode: Mode;
  range: MonthRange;
  months: Month[];
  language: string;
  tokens: ThemeTokens;
  /** Name of the value in the tooltip. */
  label: string;
  reducedMotion: boolean;
  onRange: (range: MonthRange) => void;
}

const ANIMATION_MS = 180;
const FONT = { family: "'Inter Variable', system-ui, sans-serif", size: 12 };

/** A short value for the axis: `₡1.2M`, or `12`. */
function shortValue(value: number, mode: Mode): string {
  const text = value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  return mode === 'total' ? `₡${text}` : text;
}

const fullValue = (value: number, mode: Mode) =>
  mode === 'total' ? formatColones(value) : formatCount(value);

type Options = ChartOptions<'bar'>;
type Scales = NonNullable<Options['scales']>;

function scalesOf({ mode, range, tokens }: ChartProps): Scales {
  const ticks = { color: tokens['--rg-ink-soft'], font: FONT };
  return {
    x: {
      min: range.min,
      max: range.max,
      grid: { display: false },
      border: { color: tokens['--rg-line-strong'] },
      ticks,
    },
    y: {
      beginAtZero: true,
      suggestedMax: mode === 'count' ? 4 : 10_000,
      border: { display: false },
      grid: { color: tokens['--rg-line'] },
      ticks: {
        ...ticks,
        precision: 0,
        maxTicksLimit: 6,
        callback: (value) => shortValue(Number(value), mode),
      },
    },
  };
}

type Tip = NonNullable<NonNullable<Options['plugins']>['tooltip']>;

function tooltipOf({ mode, months, language, tokens, label }: ChartProps): Tip {
  return {
    backgroundColor: tokens['--rg-ink'],
    titleColor: tokens['--rg-surface'],
    bodyColor: tokens['--rg-surface'],
    titleFont: { ...FONT, weight: 600 },
    bodyFont: FONT,
    displayColors: false,
    padding: 10,
    cornerRadius: 6,
    callbacks: {
      title: ([item]) => monthName(months[item?.dataIndex ?? 0]?.month ?? '', language, 'long'),
      label: ({ parsed }) => `${label}: ${fullValue(parsed.y ?? 0, mode)}`,
    },
  };
}

/** Options of the chart: pan by Shift and drag, zoom by the wheel, within the year. */
export function chartOptions(props: ChartProps): Options {
  const report = ({ chart }: { chart: Chart }) => {
    const { x } = chart.scales;
    if (x) props.onRange({ min: x.min, max: x.max });
  };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: props.reducedMotion ? false : { duration: ANIMATION_MS },
    interaction: { mode: 'index', intersect: false },
    scales: scalesOf(props),
    plugins: {
      tooltip: tooltipOf(props),
      zoom: {
        limits: { x: { min: 0, max: LAST_MONTH, minRange: MIN_RANGE } },
        pan: { enabled: true, mode: 'x', modifierKey: 'shift', onPanComplete: report },
        zoom: {
          wheel: { enabled: true },
          pinch: { enabled: true },
          mode: 'x',
          onZoomComplete: report,
        },
      },
    },
  };
}
