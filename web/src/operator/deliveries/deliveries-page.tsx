import { NativeSelect } from '@mantine/core';
import * as contract from '@regalo/contract/operator/deliveries';
import { DELIVERY_DAYS, DELIVERY_FILTERS } from '@regalo/contract/operator/deliveries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { listState } from '../../lib/list-params.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-submit.ts';
import type { DeliveryParams } from './delivery-params.ts';
import { DeliveryTable } from './delivery-table.tsx';

/** One page of the messages that have not arrived. */
const useDeliveries = (params: DeliveryParams) =>
  useQuery({
    queryKey: ['operator', 'deliveries', params],
    queryFn: ({ signal }) => {
      const { page, size: limit, search, filter } = params;
      return call(contract.listDeliveries, { query: { page, limit, search, filter }, signal });
    },
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    // They are tried at any time.
    staleTime: 0,
  });

/** Has a message tried at once. Whatever came of it, the list has changed. */
async function hasten(body: z.input<typeof contract.hastenDelivery.body>): Promise<void> {
  await call(contract.hastenDelivery, { body }).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['operator'] }),
  );
}

const route = getRouteApi('/guarded/deliveries');

/** The messages that bring gifts and have not arrived, whoever sent them. */
export function DeliveriesPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = state;
  const query = useDeliveries(params);
  const { run } = useAction({
    send: hasten,
    onDone: () => toast('success', t('operator.deliveries.hastened')),
    failed: t('operator.deliveries.failed'),
  });
  return (
    <>
      <PageTitle
        tab={t('operator.deliveries.page')}
        title={t('operator.deliveries.page')}
        intro={t('operator.deliveries.intro')}
      />
      <ListPanel
        state={state}
        query={query}
        tools={
          <>
            <LiveSearch
              value={params.search}
              placeholder={t('operator.deliveries.search')}
              onSearch={(search) => change({ search }, true)}
            />
            <NativeSelect
              aria-label={t('operator.deliveries.show')}
              value={params.filter}
              data={DELIVERY_FILTERS.map((value) => ({
                value,
                label: t(`operator.deliveries.filters.${value}`, { days: DELIVERY_DAYS }),
              }))}
              onChange={({ currentTarget }) =>
                change({ filter: currentTarget.value as DeliveryParams['filter'] })
              }
            />
          </>
        }
        empty={<Nothing search={params.search} onAll={() => change({ search: '' })} />}
      >
        {(page) => (
          <DeliveryTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            failed={params.filter === 'failed'}
            onHasten={({ company, id }) => run({ company_id: company.id, id })}
          />
        )}
      </ListPanel>
    </>
  );
}

function Nothing({ search, onAll }: { search: string; onAll: () => void }) {
  const { t } = useTranslation();
  if (search === '') return <StateMessage drawing="sent" title={t('operator.deliveries.empty')} />;
  return (
    <NothingFound
      title={t('operator.deliveries.none')}
      hint={t('operator.deliveries.noneHint')}
      all={t('operator.deliveries.showAll')}
      onAll={onAll}
    />
  );
}
