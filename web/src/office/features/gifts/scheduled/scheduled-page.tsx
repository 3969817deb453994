import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { pagePermissions } from '../../../../lib/permissions.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useScheduledOrders } from './api.ts';
import { ForecastPanel } from './forecast-panel.tsx';
import classes from './scheduled.module.css';
import { SHOWN, useScheduledList } from './scheduled-params.ts';
import { ScheduledTable } from './scheduled-table.tsx';

/** The orders that are sent later, and what they will leave in the wallet. */
export function ScheduledPage() {
  const { t } = useTranslation();
  const list = useScheduledList();
  const { params, change } = list;
  const orders = useScheduledOrders(params);
  return (
    <>
      <PageTitle
        tab={t('scheduled.page')}
        title={t('scheduled.page')}
        intro={t('scheduled.intro')}
        actions={<SendGift />}
      />
      <Allowed to="orders.send">
        <ForecastPanel />
      </Allowed>
      <ListPanel
        state={list}
        query={orders}
        title={t('scheduled.orders')}
        tools={
          <NativeSelect
            className={classes.select}
            aria-label={t('scheduled.byStatus')}
            value={params.status}
            data={SHOWN.map((value) => ({ value, label: t(`scheduled.status.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              change({ status: SHOWN.find((one) => one === value) ?? 'open' })
            }
          />
        }
        empty={
          params.status === 'open' ? (
            <None />
          ) : (
            <NoneFound onAll={() => change({ status: 'open' })} />
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
    </>
  );
}

function SendGift() {
  const { t } = useTranslation();
  return (
    <Allowed to={pagePermissions('/send-gift')}>
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
      drawing="gift"
      title={t('scheduled.none')}
      hint={t('scheduled.noneHint')}
      action={<SendGift />}
    />
  );
}

function NoneFound({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation();
  return (
    <StateMessage
      drawing="search"
      title={t('scheduled.noneFound')}
      action={
        <Button variant="default" onClick={onAll}>
          {t('scheduled.showOpen')}
        </Button>
      }
    />
  );
}
