import { NativeSelect } from '@mantine/core';
import { SHOP_FILTERS, SHOP_SORTS } from '@regalo/contract/operator/shops';
import { formatCount } from '@regalo/contract/values/count';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { useShops } from './api.ts';
import { type ShopListParams, shopListParams } from './shop-params.ts';
import { ShopTable } from './shop-table.tsx';

const route = getRouteApi('/guarded/shops');

/** Every shop, with what it is owed and what was paid last. */
export function ShopsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useShops(state.params);
  const filtered = state.params.search !== '' || state.params.filter !== 'all';
  const empty = filtered ? (
    <NothingFound
      title={t('operator.shops.none')}
      hint={t('operator.shops.noneHint')}
      all={t('operator.shops.showAll')}
      onAll={() => void navigate({ search: shopListParams.parse({}) })}
    />
  ) : (
    <StateMessage
      drawing="orders"
      title={t('operator.shops.empty')}
      hint={t('operator.shops.emptyHint')}
    />
  );
  return (
    <>
      <PageTitle
        tab={t('operator.shops.page')}
        title={t('operator.shops.page')}
        intro={t('operator.shops.intro')}
      />
      <ListPanel
        state={state}
        query={query}
        tools={<Tools {...state} counts={query.data?.counts} />}
        empty={empty}
      >
        {(page) => (
          <ShopTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onOpen={({ id }) => void navigate({ to: '/shops/$shop', params: { shop: String(id) } })}
          />
        )}
      </ListPanel>
    </>
  );
}

interface ToolsProps {
  params: ShopListParams;
  change: (patch: Partial<ShopListParams>, replace?: boolean) => void;
  counts: Partial<Record<ShopListParams['filter'], number>> | undefined;
}

/** Search, filter and order. */
function Tools({ params, change, counts }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LiveSearch
        value={params.search}
        placeholder={t('operator.shops.search')}
        onSearch={(search) => change({ search }, true)}
      />
      <NativeSelect
        aria-label={t('operator.shops.filter')}
        value={params.filter}
        data={SHOP_FILTERS.map((value) => ({
          value,
          label: t(`operator.shops.filters.${value}`, {
            count: counts?.[value] ?? 0,
            replace: { count: formatCount(counts?.[value] ?? 0) },
          }),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ filter: value as ShopListParams['filter'] })
        }
      />
      <NativeSelect
        aria-label={t('operator.shops.sort')}
        value={params.sort}
        data={SHOP_SORTS.map((value) => ({ value, label: t(`operator.shops.sorts.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: value as ShopListParams['sort'] })
        }
      />
    </>
  );
}
