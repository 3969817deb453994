import { NativeSelect } from '@mantine/core';
import { lookOf } from '@regalo/contract/orders/states';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { LiveSearch } from '../../../../ui/live-search.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../../../ui/state-message.tsx';
import { FieldFilter } from '../../custom-fields/field-filter.tsx';
import { usePendingOrders } from './api.ts';
import { Away } from './away.tsx';
import classes from './pending.module.css';
import { SHOWN_STATUSES, usePendingList } from './pending-params.ts';
import { PendingTable } from './pending-table.tsx';

const WAITING = 'pending_approval';

/** The orders that need approval, and all that ever did. */
export function PendingPage() {
  const { t } = useTranslation();
  const list = usePendingList();
  const { params, change } = list;
  const orders = usePendingOrders(params);
  const toDecide = orders.data?.to_decide ?? 0;
  const filtered = params.search !== '' || params.status !== WAITING || params.fields.length > 0;
  const tools = (
    <>
      <LiveSearch
        value={params.search}
        placeholder={t('approvals.search')}
        onSearch={(search) => change({ search }, true)}
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('approvals.byStatus')}
        value={params.status}
        data={SHOWN_STATUSES.map((value) => ({
          value,
          label: value === 'all' ? t('approvals.all') : t(lookOf('held', value).word),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ status: SHOWN_STATUSES.find((one) => one === value) ?? WAITING })
        }
      />
      <FieldFilter
        subjects={['order']}
        value={params.fields}
        onChange={(fields) => change({ fields })}
      />
    </>
  );
  const showWaiting = () => change({ search: '', status: WAITING, fields: [] });
  return (
    <>
      <BackLink to="/orders">{t('order.back')}</BackLink>
      <PageTitle
        tab={t('approvals.page')}
        title={t('approvals.title')}
        actions={
          <Allowed to="orders.approve">
            <Away />
          </Allowed>
        }
        intro={toDecide > 0 ? t('approvals.toDecide', { count: toDecide }) : t('approvals.intro')}
      />
      <ListPanel
        state={list}
        query={orders}
        tools={tools}
        empty={filtered ? <NoneFound onAll={showWaiting} /> : <None />}
      >
        {(page) => (
          <PendingTable
            orders={page?.list}
            zone={page?.time_zone ?? 0}
            stale={orders.isPlaceholderData}
          />
        )}
      </ListPanel>
    </>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <StateMessage drawing="orders" title={t('approvals.none')} hint={t('approvals.noneHint')} />
  );
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <NothingFound
      title={t('approvals.noneFound')}
      hint={t('approvals.noneFoundHint')}
      all={t('approvals.showWaiting')}
      onAll={onAll}
    />
  );
}
