import { VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../../lib/dates.ts';
import { TipButton } from '../../../../ui/tip-button.tsx';
import { type Month, type MonthRange, pan, zoom } from './months.ts';
import classes from './performance.module.css';

interface Props {
  months: Month[];
  range: MonthRange;
  onRange: (range: MonthRange) => void;
}

/** Buttons for zooming and panning. */
export function ChartTools({ months, range, onRange }: Props) {
  const { t, i18n } = useTranslation();
  const name = (at: number) => monthName(months[at]?.month ?? '', i18n.language, 'short');
  const tools = [
    { icon: IconChevronLeft, label: t('dashboard.chart.earlier'), to: pan(range, -1) },
    { icon: IconChevronRight, label: t('dashboard.chart.later'), to: pan(range, 1) },
    { icon: IconZoomOut, label: t('dashboard.chart.zoomOut'), to: zoom(range, -1) },
    { icon: IconZoomIn, label: t('dashboard.chart.zoomIn'), to: zoom(range, 1) },
  ];
  return (
    <div className={classes.tools}>
      <VisuallyHidden role="status">
        {t('dashboard.chart.shown', { from: name(range.min), to: name(range.max) })}
      </VisuallyHidden>
      {tools.map(({ icon, label, to }) => (
        <TipButton
          key={label}
          icon={icon}
          label={label}
          // Not disabled, because the button would lose the focus.
          aria-disabled={to.min === range.min && to.max === range.max}
          onClick={() => onRange(to)}
        />
      ))}
    </div>
  );
}
