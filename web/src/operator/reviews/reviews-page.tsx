import { NativeSelect } from '@mantine/core';
import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../lib/list-params.ts';
import { ListPanel } from '../../ui/list-panel.tsx';
import { LiveSearch } from '../../ui/live-search.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NothingFound, StateMessage } from '../../ui/state-message.tsx';
import { useReviews } from './api.ts';
import { type Decision, ReviewDialog } from './review-dialog.tsx';
import { REVIEW_FILTERS, type ReviewParams } from './review-params.ts';
import { ReviewTable } from './review-table.tsx';

const route = getRouteApi('/guarded/reviews');

/** An order that is about to be decided; kept while its dialog closes. */
interface Asked {
  order: ReviewedOrder;
  decision: Decision;
  opened: boolean;
}

/** The orders that rules hold until an operator has looked at them, and what became of others. */
export function ReviewsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = state;
  const query = useReviews(params);
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const showOpen = () => change({ search: '', state: 'open' });
  return (
    <>
      <PageTitle
        tab={t('operator.reviews.page')}
        title={t('operator.reviews.page')}
        intro={t('operator.reviews.intro')}
      />
      <ListPanel
        state={state}
        query={query}
        resultsRef={results}
        tools={<Tools params={params} onChange={change} />}
        empty={
          params.search === '' && params.state === 'open' ? (
            <StateMessage
              drawing="circle"
              title={t('operator.reviews.none')}
              hint={t('operator.reviews.noneHint')}
            />
          ) : (
            <NothingFound
              title={t('operator.reviews.noMatch')}
              all={t('operator.reviews.showOpen')}
              onAll={showOpen}
            />
          )
        }
      >
        {(page) => (
          <ReviewTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onDecide={(order, decision) => setAsked({ order, decision, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <ReviewDialog
          key={`${asked.order.id} ${asked.decision}`}
          order={asked.order}
          decision={asked.decision}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          // The button that had the focus is gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </>
  );
}

interface ToolsProps {
  params: ReviewParams;
  onChange: (wanted: Partial<ReviewParams>, replace?: boolean) => void;
}

function Tools({ params: { search, state }, onChange }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LiveSearch
        value={search}
        placeholder={t('operator.reviews.search')}
        onSearch={(wanted) => onChange({ search: wanted }, true)}
      />
      <NativeSelect
        aria-label={t('operator.reviews.filter')}
        value={state}
        data={REVIEW_FILTERS.map((value) => ({
          value,
          label: t(`operator.reviews.filters.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: value as ReviewParams['state'] })
        }
      />
    </>
  );
}
