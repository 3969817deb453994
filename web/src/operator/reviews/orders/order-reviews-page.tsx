import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../lib/list-params.ts';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { useOrderReviews } from '../api.ts';
import type { Decision } from '../review-dialog.tsx';
import { NoReviews, ReviewsFrame, ReviewTools } from '../reviews-frame.tsx';
import { OrderReviewDialog } from './order-review-dialog.tsx';
import { OrderReviewTable } from './order-review-table.tsx';

const route = getRouteApi('/guarded/reviews');

/** An order that is about to be decided; kept while its dialog closes. */
interface Asked {
  order: ReviewedOrder;
  decision: Decision;
  opened: boolean;
}

/** The orders that rules hold until an operator has looked at them, and what became of others. */
export function OrderReviewsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = state;
  const query = useOrderReviews(params);
  const results = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  return (
    <ReviewsFrame>
      <ListPanel
        state={state}
        query={query}
        resultsRef={results}
        tools={<ReviewTools params={params} onChange={change} />}
        empty={
          <NoReviews params={params} onChange={change} hint={t('operator.reviews.noneHint')} />
        }
      >
        {(page) => (
          <OrderReviewTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onDecide={(order, decision) => setAsked({ order, decision, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <OrderReviewDialog
          key={`${asked.order.id} ${asked.decision}`}
          order={asked.order}
          decision={asked.decision}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          // The button that had the focus is gone.
          onDone={() => results.current?.focus()}
        />
      )}
    </ReviewsFrame>
  );
}
