import { useTranslation } from 'react-i18next';
import { today } from '../../lib/dates.ts';
import { startExport } from '../../lib/exporting.ts';
import { useTimeZone } from '../../lib/profile.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { fetchStatement } from './api.ts';

/** The shown month, all pages of it, as a file. @param month of the address; none is the present one */
export function StatementExport({ month }: { month: string }) {
  const { i18n } = useTranslation();
  const zone = useTimeZone();
  const shown = month || today(zone).slice(0, 7);
  return (
    <ExportMenu
      onExport={(type) =>
        void startExport(type, `wallet_statement_${shown}`, (watch) =>
          fetchStatement(type, shown, i18n.language, watch),
        )
      }
    />
  );
}
