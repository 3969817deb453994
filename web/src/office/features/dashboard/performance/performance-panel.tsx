import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useInViewport, useReducedMotion } from '@mantine/hooks';
import type { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { monthName } from '../../../../lib/dates.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../../ui/state-message.tsx';
import { useThemeTokens } from '../../../../ui/theme-tokens.ts';
import { ChartTools } from './chart-tools.tsx';
import { initialRange, MODES, type Mode, type Month, type MonthRange, monthsOf } from './months.ts';
import classes from './performance.module.css';

const BarChart = lazy(() => import('./bar-chart.tsx').then((file) => ({ default: file.BarChart })));

interface Props {
  dashboard: z.output<typeof getDashboard.reply>['body'] | undefined;
  /** The figures failed to load. */
  failed: boolean;
  onRetry: () => void;
}

/** The year's gifts by month. The chart's library is loaded when it scrolls into view. */
export function PerformancePanel({ dashboard, failed, onRetry }: Props) {
  const { t } = useTranslation();
  const nothing = dashboard && monthsOf(dashboard).every(({ count }) => count === 0);
  if (dashboard ? !nothing : !failed) return <Performance dashboard={dashboard} />;
  return (
    <Panel title={t('dashboard.chart.title')}>
      {nothing ? (
        <StateMessage
          drawing="bars"
          title={t('dashboard.chart.empty')}
          hint={t('dashboard.chart.emptyHint')}
        />
      ) : (
        <FailedState onRetry={onRetry} />
      )}
    </Panel>
  );
}

interface BarGhostProps {
  months: readonly Month[];
  mode: Mode;
  range: MonthRange;
}

/** The bars without axes, in the place of the chart until its library has come; nothing is ever blank. */
function BarGhost({ months, mode, range }: BarGhostProps) {
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

function Performance({ dashboard }: Pick<Props, 'dashboard'>) {
  const { t, i18n } = useTranslation();
  const [mode, setMode] = useState<Mode>('count');
  const [moved, setMoved] = useState<MonthRange>();
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const [seen, setSeen] = useState(false);
  if (inViewport && !seen) setSeen(true);
  const tokens = useThemeTokens();
  const reducedMotion = useReducedMotion();
  const months = useMemo(() => monthsOf(dashboard), [dashboard]);
  const range = moved ?? initialRange(dashboard?.today ?? '');
  const ghost = <BarGhost {...{ months, mode, range }} />;
  return (
    <Panel
      title={t('dashboard.chart.title')}
      aside={<ChartTools months={months} range={range} onRange={setMoved} />}
    >
      <Legend mode={mode} onMode={setMode} />
      <div ref={ref} className={classes.chart} aria-busy={!dashboard || undefined}>
        <Suspense fallback={ghost}>
          {!(dashboard && seen) && ghost}
          {dashboard && seen && (
            <BarChart
              mode={mode}
              range={range}
              months={months}
              language={i18n.language}
              tokens={tokens}
              label={t(`dashboard.chart.${mode}`)}
              reducedMotion={reducedMotion}
              onRange={setMoved}
            />
          )}
        </Suspense>
      </div>
      <MonthTable months={months} />
      <p className={classes.hint}>{t('dashboard.chart.hint')}</p>
    </Panel>
  );
}

/** Switches between count and total. */
function Legend({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.legend} aria-label={t('dashboard.chart.legend')}>
      {MODES.map((one) => (
        <UnstyledButton
          key={one}
          className={classes.entry}
          aria-pressed={one === mode}
          onClick={() => onMode(one)}
        >
          <span className={classes.box} aria-hidden="true" />
          <span className={classes.name}>{t(`dashboard.chart.${one}`)}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
}

/** The same figures for screen readers. */
function MonthTable({ months }: { months: Month[] }) {
  const { t, i18n } = useTranslation();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t('dashboard.chart.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.chart.month')}</th>
            <th scope="col">{t('dashboard.chart.count')}</th>
            <th scope="col">{t('dashboard.chart.total')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, total }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, i18n.language, 'long')}</th>
              <td>{formatCount(count)}</td>
              <td>{formatColones(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
