import { ORDERS_SEARCHED } from '@regalo/contract/orders/list';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { ShownTogether } from '../../../../ui/shown-together.tsx';
import { NothingFound, StateMessage } from '../../../../ui/state-message.tsx';
import { useOrders } from './api.ts';
import { OrderTable } from './order-table.tsx';
import { OrderTools } from './order-tools.tsx';
import {
  PendingPanel,
  ScheduledPanel,
  useNewestPending,
  useNextScheduled,
} from './orders-above.tsx';
import { NO_FILTER, useOrdersList } from './orders-params.ts';

/** Every order that the member sees, by status, days, sender or text. */
export function OrdersPage() {
  const { t } = useTranslation();
  const may = useMay();
  const list = useOrdersList();
  const { params, change } = list;
  const orders = useOrders(params);
  const above = [useNewestPending(), useNextScheduled()];
  const total = orders.isError ? undefined : orders.data?.total_count;
  const { search, start, end, status, sender, fields } = params;
  const filtered = Boolean(search || start || end || status || sender || fields.length);
  return (
    <>
      <PageTitle
        tab={t('orderList.page')}
        title={total === undefined ? t('orderList.page') : t('orderList.title', { total })}
        intro={t(may('orders.all') ? 'orderList.intro' : 'orderList.introOwn')}
        actions={<SendGift />}
      />
      <ShownTogether queries={above}>
        <PendingPanel />
        <ScheduledPanel />
        <ListPanel
          state={list}
          query={orders}
          tools={<OrderTools filter={params} onFilter={change} />}
          empty={
            filtered ? (
              <NoneFound searched={search !== ''} onAll={() => change(NO_FILTER)} />
            ) : (
              <StateMessage
                drawing="orders"
                title={t('orderList.empty')}
                hint={t('orderList.emptyHint')}
                action={<SendGift />}
              />
            )
          }
        >
          {(page) => <OrderTable orders={page?.list} stale={orders.isPlaceholderData} />}
        </ListPanel>
      </ShownTogether>
    </>
  );
}

function SendGift() {
  const { t } = useTranslation();
  return (
    <Allowed to="/send-gift">
      <ButtonLink to="/send-gift" variant="default">
        {t('menu.sendGift')}
      </ButtonLink>
    </Allowed>
  );
}

function NoneFound({ searched, onAll }: { searched: boolean; onAll: () => void }) {
  const { t } = useTranslation();
  const most = formatCount(ORDERS_SEARCHED);
  return (
    <NothingFound
      title={t('orderList.noneFound')}
      hint={
        searched
          ? `${t('orderList.noneFoundHint')} ${t('orderList.searchedHint', { most })}`
          : t('orderList.noneFoundHint')
      }
      all={t('orderList.showAll')}
      onAll={onAll}
    />
  );
}
