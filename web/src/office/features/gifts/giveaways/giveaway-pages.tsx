import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type GiveawayState, giveawayParam } from '@regalo/contract/gifts/giveaways';
import { readOrderParam } from '@regalo/contract/orders/number';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { listState } from '../../../../lib/list-params.ts';
import { Allowed } from '../../../../ui/allowed.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { ListPanel } from '../../../../ui/list-panel.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { FailedRecord, LoadingRecord, UnknownRecord } from '../../../../ui/record-page.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { type Named, useGiveaway, useGiveaways } from './api.ts';
import { ClaimList } from './claim-list.tsx';
import { GiveawayActions } from './giveaway-actions.tsx';
import { GiveawayDialog } from './giveaway-dialog.tsx';
import { GiveawayFacts } from './giveaway-facts.tsx';
import { GiveawayLink } from './giveaway-link.tsx';
import { RequestNotice } from './giveaway-state.tsx';
import { GiveawayTable } from './giveaway-table.tsx';
import classes from './giveaways.module.css';

// One file: each that a route loads is named in what the login page loads.

const all = getRouteApi('/guarded/giveaways');

function useGiveawayList() {
  const navigate = all.useNavigate();
  return listState(all.useSearch(), (search, replace) => navigate({ search, replace }));
}

/** The giveaways of the company: gifts that people claim themselves. */
export function GiveawaysPage() {
  const { t } = useTranslation();
  const list = useGiveawayList();
  const giveaways = useGiveaways(list.params);
  return (
    <>
      <PageTitle
        tab={t('menu.giveaways')}
        title={t('menu.giveaways')}
        intro={t('giveaways.intro')}
        actions={<NewGiveaway />}
      />
      <ListPanel
        state={list}
        query={giveaways}
        empty={
          <StateMessage
            drawing="gift"
            title={t('giveaways.none')}
            hint={t('giveaways.noneHint')}
            action={<NewGiveaway quiet />}
          />
        }
      >
        {(page) => <GiveawayTable giveaways={page?.list} stale={giveaways.isPlaceholderData} />}
      </ListPanel>
    </>
  );
}

function NewGiveaway({ quiet }: { quiet?: boolean }) {
  const { t } = useTranslation();
  const [opened, dialog] = useDisclosure(false);
  return (
    <Allowed to="orders.send">
      <Button
        variant={quiet ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} />}
        onClick={dialog.open}
      >
        {t('giveaways.new')}
      </Button>
      <GiveawayDialog opened={opened} onClose={dialog.close} />
    </Allowed>
  );
}

const one = getRouteApi('/guarded/giveaways/$giveaway');

/** Whose link leads to no gift any more. */
const ENDED: readonly GiveawayState[] = ['over', 'declined', 'withdrawn', 'lapsed'];

/** One giveaway: its link and poster, what can be done with it, and who claimed. */
export function GiveawayPage() {
  const { t } = useTranslation();
  const named = readOrderParam(one.useParams().giveaway);
  return (
    <>
      <BackLink to="/giveaways">{t('giveaways.back')}</BackLink>
      {named ? <Loaded key={JSON.stringify(named)} named={named} /> : <Unknown />}
    </>
  );
}

function Loaded({ named }: { named: Named }) {
  const { t } = useTranslation();
  const navigate = one.useNavigate();
  const state = listState(one.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useGiveaway(named, state.params);
  const { data, error, refetch } = query;
  const title = t('menu.giveaways');
  if (error instanceof ApiError && error.code === 'not_found') return <Unknown />;
  if (!data && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRecord title={title} heights={[180, 260]} />;
  const { giveaway } = data;
  const param = giveawayParam(giveaway);
  // An older address has the id.
  if ('order' in named && param !== `${giveaway.id}`)
    return (
      <Navigate to="/giveaways/$giveaway" params={{ giveaway: param }} search={true} replace />
    );
  return (
    <>
      <PageTitle
        tab={giveaway.name}
        title={giveaway.name}
        intro={t('giveaways.madeBy', { name: giveaway.author })}
        actions={<GiveawayActions giveaway={giveaway} />}
      />
      <RequestNotice giveaway={giveaway} />
      <div className={classes.page}>
        {!ENDED.includes(giveaway.state) && <GiveawayLink giveaway={giveaway} />}
        <Panel title={t('giveaways.facts')}>
          <GiveawayFacts giveaway={giveaway} />
        </Panel>
        <ClaimList giveaway={giveaway} state={state} query={query} />
      </div>
    </>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <UnknownRecord
      title={t('menu.giveaways')}
      unknown={t('giveaways.unknown')}
      hint={t('giveaways.unknownHint')}
      action={
        <ButtonLink to="/giveaways" variant="default">
          {t('menu.giveaways')}
        </ButtonLink>
      }
    />
  );
}
