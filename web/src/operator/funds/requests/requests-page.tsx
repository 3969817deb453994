import { Button } from '@mantine/core';
import { localDay } from '@regalo/contract/values/days';
import { formatColones } from '@regalo/contract/values/money';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { Money } from '../../../ui/money.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { CompanyLink } from '../../company-link.tsx';
import { OPERATOR_ZONE } from '../../profile.ts';
import { type FundsRequest, useFundsRequests } from '../api.ts';
import { FundsFrame } from '../funds-frame.tsx';
import { useTransferSearch } from '../transfers/transfer-params.ts';
import { DeclineDialog } from './decline-dialog.tsx';

/** All of them are on one page. */
const WHOLE = { params: { page: 1, size: Number.MAX_SAFE_INTEGER }, change: () => {} };

/** What companies asked for and nobody has answered yet, oldest first. */
export function RequestsPage() {
  const { t } = useTranslation();
  const query = useFundsRequests();
  const results = useRef<HTMLDivElement>(null);
  const [declined, setDeclined] = useState<{ request: FundsRequest; opened: boolean }>();
  const list = query.data;
  return (
    <FundsFrame>
      <ListPanel
        state={WHOLE}
        query={{ ...query, data: list && { list, total_count: list.length } }}
        title={t('operator.funds.requests.list')}
        endless
        resultsRef={results}
        empty={
          <StateMessage
            drawing="wallet"
            title={t('operator.funds.requests.none')}
            hint={t('operator.funds.requests.noneHint')}
          />
        }
      >
        {(page) => (
          <RequestTable
            rows={page?.list}
            onDecline={(request) => setDeclined({ request, opened: true })}
          />
        )}
      </ListPanel>
      {declined && (
        <DeclineDialog
          key={declined.request.id}
          {...declined}
          onClose={() => setDeclined({ ...declined, opened: false })}
          onDone={() => results.current?.focus()}
        />
      )}
    </FundsFrame>
  );
}

interface TableProps {
  rows: FundsRequest[] | undefined;
  onDecline: (request: FundsRequest) => void;
}

function RequestTable({ rows, onDecline }: TableProps) {
  const { t, i18n } = useTranslation();
  const columns: Column<FundsRequest>[] = [
    {
      key: 'company',
      header: t('operator.funds.requests.company'),
      main: true,
      cell: ({ company }) => <CompanyLink id={company.id}>{company.name}</CompanyLink>,
    },
    {
      key: 'asked',
      header: t('operator.funds.requests.asked'),
      card: 'second',
      whole: true,
      cell: ({ createdAt }) => shortDay(localDay(createdAt, OPERATOR_ZONE), i18n.language),
    },
    {
      key: 'note',
      header: t('operator.funds.requests.note'),
      cell: ({ note }) => note || t('common.none'),
    },
    {
      key: 'likely',
      header: t('operator.funds.requests.likely'),
      cell: ({ transfers: { length: count }, company }) =>
        count === 0 ? (
          t('common.none')
        ) : (
          <TextLink
            to="/funds"
            size="sm"
            onClick={() => useTransferSearch.setState({ search: company.reference })}
          >
            {t('operator.funds.requests.see', { count })}
          </TextLink>
        ),
    },
    {
      key: 'balance',
      header: t('operator.funds.requests.balance'),
      numeric: true,
      roomy: true,
      cell: ({ company }) => <Money amount={company.balance} />,
    },
    {
      key: 'amount',
      header: t('operator.funds.requests.amount'),
      numeric: true,
      cell: ({ amount }) => <Money amount={amount} strong />,
    },
    {
      key: 'actions',
      header: t('operator.funds.requests.actions'),
      numeric: true,
      bare: true,
      cell: (request) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t('operator.funds.requests.declineOf', {
            amount: formatColones(request.amount),
            company: request.company.name,
          })}
          onClick={() => onDecline(request)}
        >
          {t('operator.funds.requests.decline')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('operator.funds.requests.list')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
