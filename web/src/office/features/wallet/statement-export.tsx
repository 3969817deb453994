import { monthOf } from '@regalo/contract/values/days';
import { useTranslation } from 'react-i18next';
import { monthName, today } from '../../../lib/dates.ts';
import { startExport } from '../../../lib/exporting.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { fetchStatement } from './api.ts';

/** Exports the shown month or all. @param month empty for the current one */
export function StatementExport({ month }: { month: string }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const shown = month || monthOf(today(zone));
  const choice = (title: string, name: string, wanted?: string) => ({
    title,
    onExport: (type: Parameters<typeof fetchStatement>[0]) =>
      void startExport(type, name, (options) =>
        fetchStatement(type, wanted, i18n.language, options),
      ),
  });
  return (
    <ExportMenu
      choices={[
        choice(monthName(shown, i18n.language, 'long'), `wallet_statement_${shown}`, shown),
        choice(t('wallet.allMonths'), 'wallet_statement'),
      ]}
    />
  );
}
