import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { monthOf } from '@regalo/contract/values/days';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName, today } from '../../../lib/dates.ts';
import { type ExportType, startExport } from '../../../lib/exporting.ts';
import { useMay } from '../../../lib/permissions.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { Allowed } from '../../../ui/allowed.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ShownTogether } from '../../../ui/shown-together.tsx';
import { fetchMonthEnd, fetchStatement, useFunds } from './api.ts';
import { DocumentsPanel } from './documents-panel.tsx';
import { FundsDialog } from './funds-dialog.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { StatementPanel } from './statement-panel.tsx';
import classes from './wallet-page.module.css';
import { useStatementList } from './wallet-params.ts';

/**
 * The wallet: balance, funds and statement.
 * @param balanceNote said below the balance
 */
export function WalletPage({ balanceNote }: { balanceNote?: ReactNode }) {
  const { t } = useTranslation();
  const { params } = useStatementList();
  const zone = useTimeZone();
  const shown = params.month || monthOf(today(zone));
  const [requesting, dialog] = useDisclosure(false);
  const funds = useFunds();
  return (
    <>
      <PageTitle
        tab={t('wallet.page')}
        title={t('wallet.page')}
        intro={t('wallet.intro')}
        actions={
          <>
            <Allowed to="wallet.export">
              <StatementExport month={params.month} />
            </Allowed>
            <Allowed to="wallet.request-funds">
              <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
                {t('wallet.addFunds')}
              </Button>
            </Allowed>
          </>
        }
      />
      <div className={classes.parts}>
        <FundsPanel funds={funds} onRequest={dialog.open} note={balanceNote} />
        <ShownTogether queries={[funds]}>
          <StatementPanel />
          <DocumentsPanel month={shown} />
          {funds.data?.payment && <PaymentDetails payment={funds.data.payment} />}
        </ShownTogether>
      </div>
      <FundsDialog
        opened={requesting}
        onClose={dialog.close}
        reference={funds.data?.payment?.reference}
      />
    </>
  );
}

/** Exports the shown month or all. @param month empty for the current one */
function StatementExport({ month }: { month: string }) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const shown = month || monthOf(today(zone));
  const shownName = monthName(shown, i18n.language, 'long');
  const choice = (title: string, name: string, wanted?: string) => ({
    title,
    onExport: (type: ExportType) =>
      void startExport(type, name, (options) =>
        fetchStatement(type, wanted, i18n.language, options),
      ),
  });
  const may = useMay();
  const monthEnd = {
    title: t('wallet.monthEnd.title', { month: shownName }),
    labels: { excel: t('wallet.monthEnd.excel'), csv: t('wallet.monthEnd.csv') },
    onExport: (type: ExportType) =>
      void startExport(type, `${t(`wallet.monthEnd.files.${type}`)}_${shown}`, (options) =>
        fetchMonthEnd(type, shown, i18n.language, options),
      ),
  };
  return (
    <ExportMenu
      choices={[
        choice(shownName, `wallet_statement_${shown}`, shown),
        choice(t('wallet.allMonths'), 'wallet_statement'),
        ...(may('orders.all') ? [monthEnd] : []),
      ]}
    />
  );
}
