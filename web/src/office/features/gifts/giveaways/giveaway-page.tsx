import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { formatCount } from '@regalo/contract/values/count';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { listState } from '../../../../lib/list-params.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { Money } from '../../../../ui/money.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import {
  FailedRecord,
  LoadingRecord,
  recordId,
  UnknownRecord,
} from '../../../../ui/record-page.tsx';
import { useGiveaway } from './api.ts';
import { ClaimList } from './claim-list.tsx';
import { GiveawayActions } from './giveaway-actions.tsx';
import { GiveawayBadge } from './giveaway-badge.tsx';
import { GiveawayLink } from './giveaway-link.tsx';

const route = getRouteApi('/guarded/giveaways/$giveaway');

/** One giveaway: its link and poster, what can be done with it, and who claimed. */
export function GiveawayPage() {
  const { t } = useTranslation();
  const id = recordId(route.useParams().giveaway);
  return (
    <>
      <BackLink to="/giveaways">{t('giveaways.back')}</BackLink>
      {id === null ? <Unknown /> : <Loaded key={id} id={id} />}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const query = useGiveaway(id, state.params);
  const { data, error, refetch } = query;
  const title = t('menu.giveaways');
  if (error instanceof ApiError && error.code === 'not_found') return <Unknown />;
  if (!data && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRecord title={title} heights={[180, 260]} />;
  const { giveaway } = data;
  return (
    <>
      <PageTitle
        tab={giveaway.name}
        title={giveaway.name}
        intro={t('giveaways.madeBy', { name: giveaway.author })}
        actions={<GiveawayActions giveaway={giveaway} />}
      />
      {giveaway.state !== 'over' && <GiveawayLink giveaway={giveaway} />}
      <Panel title={t('giveaways.facts')}>
        <GiveawayFacts giveaway={giveaway} />
      </Panel>
      <ClaimList giveaway={giveaway} state={state} query={query} />
    </>
  );
}

function GiveawayFacts({ giveaway }: { giveaway: ShownGiveaway }) {
  const { t, i18n } = useTranslation();
  const nameOf = useGiftName();
  const { state, gift_name, shop_name, face_value, claimed, gifts, held, until } = giveaway;
  const { domains, codes, network_max } = giveaway;
  const gift = [nameOf(gift_name), shop_name, face_value].filter(Boolean).join(' · ');
  const of = { claimed: formatCount(claimed), gifts: formatCount(gifts) };
  return (
    <Facts
      facts={[
        [t('giveaways.columns.state'), <GiveawayBadge key="state" state={state} />],
        [t('giveaways.gift'), gift],
        [t('giveaways.columns.claimed'), t('giveaways.of', of)],
        [t('giveaways.columns.held'), <Money key="held" amount={held} strong />],
        [t('giveaways.until'), shortDay(until, i18n.language)],
        [t('giveaways.domains'), domains.join(', ') || t('giveaways.any')],
        [
          t('giveaways.code'),
          codes
            ? t('giveaways.usedOf', {
                used: formatCount(codes.used),
                all: formatCount(codes.count),
              })
            : t('giveaways.codeKinds.none'),
        ],
        [t('giveaways.network'), formatCount(network_max)],
      ]}
    />
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
