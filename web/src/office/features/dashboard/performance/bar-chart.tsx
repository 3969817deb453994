import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  Tooltip,
} from 'chart.js';
import zoomPlugin from 'chartjs-plugin-zoom';
import { Chart } from 'react-chartjs-2';
import { monthName } from '../../../../lib/dates.ts';
import { type ChartProps, chartOptions } from './chart-options.ts';
import classes from './performance.module.css';

// Only these parts of the library get into the bundle.
ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip, zoomPlugin);

/** The bars. Hidden from screen readers, which have a table. */
export function BarChart(props: ChartProps) {
  const { months, mode, tokens, language } = props;
  const data = {
    labels: months.map((one) => monthName(one.month, language, 'short')),
    datasets: [
      {
        data: months.map((one) => one[mode]),
        backgroundColor: tokens['--rg-accent'],
        hoverBackgroundColor: tokens['--rg-accent-ink'],
        borderRadius: Number.parseInt(tokens['--rg-radius-sm'] ?? '', 10) || 0,
        maxBarThickness: 72,
      },
    ],
  };
  return (
    <div className={classes.canvas} aria-hidden="true">
      <Chart type="bar" data={data} options={chartOptions(props)} />
    </div>
  );
}
