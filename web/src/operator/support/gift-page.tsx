import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGiftName } from '../../lib/gift-name.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailedRecord, recordId, UnknownRecord } from '../../ui/record-page.tsx';
import { CompanyLink } from '../company-link.tsx';
import { type HelpedGift, type Named, useGift } from './api.ts';
import { GiftFacts } from './gift-facts.tsx';
import classes from './gift-page.module.css';
import { HelpActions } from './help-actions.tsx';
import { useSearches } from './searches.ts';
import { Timeline } from './timeline.tsx';

const route = getRouteApi('/guarded/support/$company/$gift');

/** The gift of whoever calls: how it stands, what happened to it, and what helps. */
export function GiftPage() {
  const { t } = useTranslation();
  const params = route.useParams();
  const { names } = useSearches();
  const [company, id] = [recordId(params.company), recordId(params.gift)];
  if (company === null || id === null) return <NoGift />;
  const name = names[company] ?? t('operator.support.companyOf', { id: company });
  return <Shown key={`${company}:${id}`} gift={{ company: { id: company, name }, id }} />;
}

function NoGift() {
  const { t } = useTranslation();
  return (
    <UnknownRecord
      title={t('operator.support.page')}
      unknown={t('operator.support.unknown')}
      hint={t('operator.support.unknownHint')}
      action={
        <ButtonLink to="/support" variant="default">
          {t('operator.support.back')}
        </ButtonLink>
      }
    />
  );
}

function Shown({ gift }: { gift: Named }) {
  const { t } = useTranslation();
  const nameOf = useGiftName();
  const { data, isError, refetch } = useGift(gift);
  if (isError)
    return <FailedRecord title={t('operator.support.gift')} onRetry={() => void refetch()} />;
  if (data === null) return <NoGift />;
  return (
    <>
      <BackLink to="/support">{t('operator.support.back')}</BackLink>
      <PageTitle
        tab={t('operator.support.gift')}
        title={data ? nameOf(data.gift_name) : t('operator.support.gift')}
        intro={data && <Whose gift={data} />}
      />
      <div className={classes.parts}>
        <div className={classes.side}>
          {data && (
            <Panel title={t('operator.support.help')}>
              <HelpActions gift={data} named={gift} />
            </Panel>
          )}
          <GiftFacts gift={data} />
        </div>
        {data && (
          <Panel title={t('operator.support.story')}>
            <Timeline gift={data} named={gift} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** The company and the number of the order. */
function Whose({ gift: { company, order } }: { gift: HelpedGift }) {
  const { t } = useTranslation();
  return (
    <>
      <CompanyLink id={company.id}>{company.name}</CompanyLink>
      {' · '}
      {t('operator.support.order', order)}
    </>
  );
}
