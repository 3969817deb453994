import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../../../lib/dates.ts';
import type { Month } from './months.ts';

/** The same figures for screen readers. */
export function MonthTable({ months }: { months: Month[] }) {
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
