import { NativeSelect, SegmentedControl } from '@mantine/core';
import { lookOf } from '@regalo/contract/orders/states';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../../lib/profile.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import tools from '../../../../ui/list-panel.module.css';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ShownTogether } from '../../../../ui/shown-together.tsx';
import { NothingFound, StateMessage } from '../../../../ui/state-message.tsx';
import { FieldFilter } from '../../custom-fields/field-filter.tsx';
import { useScheduledOrders } from './api.ts';
import { MonthCalendar } from './calendar/month-calendar.tsx';
import { useForecast } from './forecast-api.ts';
import { ForecastPanel } from './forecast-panel.tsx';
import classes from './scheduled.module.css';
import { SHOWN, useScheduledList, VIEWS } from './scheduled-params.ts';
import { ScheduledTable } from './scheduled-table.tsx';
import { ScheduledTasks } from './scheduled-tasks.tsx';

/** The orders that are sent later, and what they will leave in the wallet. */
export function ScheduledPage() {
  const { t } = useTranslation();
  const list = useScheduledList();
  const above = [useForecast(), useProfile()];
  return (
    <>
      <PageTitle
        tab={t('scheduled.page')}
        title={t('scheduled.page')}
        intro={t('scheduled.intro')}
        actions={<SendGift />}
      />
      <ShownTogether queries={above}>
        <ScheduledTasks>
          {list.params.view === 'calendar' ? <Calendar list={list} /> : <List list={list} />}
        </ScheduledTasks>
        <Allowed to="wallet.forecast">
          <ForecastPanel />
        </Allowed>
      </ShownTogether>
    </>
  );
}

interface ListProps {
  list: ReturnType<typeof useScheduledList>;
}

/** Chooses the shown orders and their view. */
function Tools({ list: { params, change } }: ListProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        aria-label={t('scheduled.view.label')}
        value={params.view}
        data={VIEWS.map((value) => ({ value, label: t(`scheduled.view.${value}`) }))}
        onChange={(view) => change({ view })}
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('scheduled.byStatus')}
        value={params.status}
        data={SHOWN.map((value) => ({
          value,
          label: t(
            value === 'open' || value === 'all'
              ? `scheduled.shown.${value}`
              : lookOf('scheduled', value).word,
          ),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ status: SHOWN.find((one) => one === value) ?? 'open' })
        }
      />
      <FieldFilter
        subjects={['order']}
        value={params.fields}
        onChange={(fields) => change({ fields })}
      />
    </>
  );
}

function List({ list }: ListProps) {
  const { t } = useTranslation();
  const { params, change } = list;
  const orders = useScheduledOrders(params);
  return (
    <ListPanel
      state={list}
      query={orders}
      title={t('scheduled.orders')}
      tools={<Tools list={list} />}
      empty={
        params.status === 'open' && params.fields.length === 0 ? (
          <None />
        ) : (
          <NoneFound onAll={() => change({ status: 'open', fields: [] })} />
        )
      }
    >
      {(page) => (
        <ScheduledTable
          orders={page?.list}
          zone={page?.time_zone ?? 0}
          stale={orders.isPlaceholderData}
        />
      )}
    </ListPanel>
  );
}

function Calendar({ list }: ListProps) {
  const { t } = useTranslation();
  const { params, change } = list;
  return (
    <Panel title={t('scheduled.orders')} flush>
      <div className={tools.tools}>
        <Tools list={list} />
      </div>
      <MonthCalendar month={params.month} filter={params} onMonth={(month) => change({ month })} />
    </Panel>
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

function None() {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="calendar"
      title={t('scheduled.none')}
      hint={t('scheduled.noneHint')}
      action={<SendGift />}
    />
  );
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <NothingFound title={t('scheduled.noneFound')} all={t('scheduled.showOpen')} onAll={onAll} />
  );
}
