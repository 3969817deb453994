import { Button, NativeSelect } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import type { CompanyStatement } from '@regalo/contract/operator/company-wallet';
import { IconPlus, IconReceiptRefund } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '../../lib/dates.ts';
import { listState } from '../../lib/list-params.ts';
import { Figures } from '../../ui/figures.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { Allowed } from '../allowed.tsx';
import { useStatement } from './api.ts';
import classes from './companies.module.css';
import { CompanyFrame } from './company-frame.tsx';
import { FundsDialog, type FundsKind } from './funds-dialog.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { StatementTable } from './statement-table.tsx';

const route = getRouteApi('/guarded/companies/$company/wallet');

/** The wallet of a company: its movements by month, credits and corrections. */
export function CompanyWalletPage() {
  return (
    <CompanyFrame part="wallet">
      {(company) => (
        <div className={classes.parts}>
          <Allowed to="funds.credit">
            <Funds company={company} />
          </Allowed>
          <Statement company={company} />
        </div>
      )}
    </CompanyFrame>
  );
}

function Funds({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ kind: FundsKind; opened: boolean }>();
  return (
    <div className={classes.buttons}>
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setDialog({ kind: 'credit', opened: true })}
      >
        {t('operator.companies.wallet.credit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconReceiptRefund size={16} aria-hidden="true" />}
        onClick={() => setDialog({ kind: 'correct', opened: true })}
      >
        {t('operator.companies.wallet.correct')}
      </Button>
      {dialog && (
        <FundsDialog
          key={dialog.kind}
          company={company}
          {...dialog}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </div>
  );
}

function Statement({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useStatement(company.id, state.params);
  const { data } = query;
  return (
    <>
      <ListPanel
        state={state}
        query={query}
        title={t('operator.companies.wallet.statement')}
        tools={
          data && <MonthSelect statement={data} onChange={(month) => state.change({ month })} />
        }
        above={
          <Figures
            label={t('operator.companies.wallet.statement')}
            figures={[
              [t('operator.companies.wallet.opening'), data && <Money amount={data.opening} />],
              [t('operator.companies.wallet.in'), data && <Money amount={data.total_in} />],
              [t('operator.companies.wallet.out'), data && <Money amount={data.total_out} />],
              [
                t('operator.companies.wallet.closing'),
                data && <Money amount={data.closing} strong />,
              ],
            ]}
          />
        }
        empty={
          <StateMessage
            drawing="wallet"
            title={t('operator.companies.wallet.none')}
            hint={t('operator.companies.wallet.noneHint')}
          />
        }
      >
        {(page) => (
          <StatementTable
            rows={page?.list}
            zone={page?.time_zone ?? company.zone}
            stale={query.isPlaceholderData}
          />
        )}
      </ListPanel>
      {data && <InvoicesPanel company={company} month={data.month} />}
    </>
  );
}

/** All months from the first to the last, newest first. */
function monthsOf({ first_month: first, last_month: last }: CompanyStatement): string[] {
  const months = [last];
  for (let month = last; month > first; ) {
    const [year = 0, number = 1] = month.split('-').map(Number);
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
    months.push(month);
  }
  return months;
}

interface MonthProps {
  statement: CompanyStatement;
  onChange: (month: string) => void;
}

function MonthSelect({ statement, onChange }: MonthProps) {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('operator.companies.wallet.month')}
      value={statement.month}
      data={monthsOf(statement).map((value) => ({
        value,
        label: monthName(value, i18n.language, 'long'),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
