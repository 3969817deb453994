import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../ui/allowed.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ShownTogether } from '../../../ui/shown-together.tsx';
import { useFunds } from './api.ts';
import { FundsDialog } from './funds-dialog.tsx';
import { FundsPanel } from './funds-panel.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { StatementExport } from './statement-export.tsx';
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
