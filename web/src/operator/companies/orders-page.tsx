import { NativeSelect } from '@mantine/core';
import type { OperatorCompany } from '@regalo/contract/operator/companies';
import type { CompanyOrder } from '@regalo/contract/operator/company-orders';
import { ORDER_STATES } from '@regalo/contract/orders/order-status';
import { formatCount } from '@regalo/contract/values/count';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { useGiftName } from '../../lib/gift-name.ts';
import { listState } from '../../lib/list-params.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListPanel } from '../../ui/list-panel.tsx';
import { Money } from '../../ui/money.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { useOrders } from './api.ts';
import classes from './companies.module.css';
import { CompanyFrame } from './company-frame.tsx';
import type { CompanyOrderParams } from './company-params.ts';

const route = getRouteApi('/guarded/companies/$company/orders');

/** What a company has sent, without the name of anybody. */
export function CompanyOrdersPage() {
  return (
    <CompanyFrame part="orders">
      {(company) => (
        <div className={classes.parts}>
          <Orders company={company} />
        </div>
      )}
    </CompanyFrame>
  );
}

function Orders({ company }: { company: OperatorCompany }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useOrders(company.id, state.params);
  const { status } = state.params;
  const columns = useColumns(company);
  return (
    <ListPanel
      state={state}
      query={query}
      title={t('operator.companies.orders.title')}
      tools={
        <NativeSelect
          aria-label={t('operator.companies.orders.filter')}
          value={status}
          data={[
            { value: 'all', label: t('operator.companies.orders.all') },
            ...ORDER_STATES.map((value) => ({ value, label: t(WORDS[value]) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            state.change({ status: value as CompanyOrderParams['status'] })
          }
        />
      }
      empty={
        status === 'all' ? (
          <StateMessage
            drawing="gift"
            title={t('operator.companies.orders.none')}
            hint={t('operator.companies.orders.noneHint')}
          />
        ) : (
          <NothingFound
            title={t('operator.companies.orders.noMatch')}
            all={t('operator.companies.orders.all')}
            onAll={() => state.change({ status: 'all' })}
          />
        )
      }
    >
      {(page) => (
        <DataTable
          label={t('operator.companies.orders.title')}
          columns={columns}
          rows={page?.list}
          rowKey={({ id }) => id}
          stale={query.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}

/** How the states of an order are called. */
const WORDS = {
  pending: 'states.words.queued',
  complete: 'states.words.sent',
  partially_failed: 'states.words.partially_failed',
  failed: 'states.words.failed',
  canceled: 'states.words.withdrawn',
} as const;

function useColumns(company: OperatorCompany): Column<CompanyOrder>[] {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  return [
    {
      key: 'number',
      header: t('operator.companies.orders.number'),
      main: true,
      cell: ({ number }) => `#${number}`,
    },
    {
      key: 'gift',
      header: t('operator.companies.orders.gift'),
      card: 'second',
      cell: ({ gift_name, shop_name }) =>
        [nameOf(gift_name), shop_name].filter(Boolean).join(' · '),
    },
    {
      key: 'quantity',
      header: t('operator.companies.orders.quantity'),
      numeric: true,
      card: 'more',
      cell: ({ quantity }) => formatCount(quantity),
    },
    {
      key: 'total',
      header: t('operator.companies.orders.total'),
      numeric: true,
      card: 'side',
      cell: ({ total_amount }) => <Money amount={total_amount} strong />,
    },
    {
      key: 'sent',
      header: t('operator.companies.orders.sent'),
      whole: true,
      cell: ({ createdAt }) => localMoment(createdAt, company.zone, i18n.language),
    },
    {
      key: 'state',
      header: t('operator.companies.orders.state'),
      card: 'state',
      cell: ({ status, canceled, quantity }) => (
        <StateBadge kind="order" status={canceled === quantity ? 'canceled' : status} />
      ),
    },
  ];
}
