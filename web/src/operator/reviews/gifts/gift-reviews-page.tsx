import type { ReviewedGifts } from '@regalo/contract/operator/gift-reviews';
import { formatCount } from '@regalo/contract/values/count';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listState } from '../../../lib/list-params.ts';
import { ListPanel } from '../../../ui/list-panel.tsx';
import { decideGifts, useGiftReviews } from '../api.ts';
import { type Decision, ReviewDialog } from '../review-dialog.tsx';
import { NoReviews, ReviewsFrame, ReviewTools } from '../reviews-frame.tsx';
import { GiftReviewTable } from './gift-review-table.tsx';

const route = getRouteApi('/guarded/reviews/gifts');

/** Gifts that are about to be decided; kept while its dialog closes. */
interface Asked {
  review: ReviewedGifts;
  decision: Decision;
  opened: boolean;
}

/** The gifts that rules hold until an operator has looked at them, and what became of others. */
export function GiftReviewsPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const state = listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
  const { params, change } = state;
  const query = useGiftReviews(params);
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
          <NoReviews
            params={params}
            onChange={change}
            hint={t('operator.reviews.gifts.noneHint')}
          />
        }
      >
        {(page) => (
          <GiftReviewTable
            rows={page?.list}
            stale={query.isPlaceholderData}
            onDecide={(review, decision) => setAsked({ review, decision, opened: true })}
          />
        )}
      </ListPanel>
      {asked && (
        <GiftReviewDialog
          key={`${asked.review.id} ${asked.decision}`}
          review={asked.review}
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

interface Props {
  review: ReviewedGifts;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before gifts are released or refused. */
function GiftReviewDialog({ review, decision, ...dialog }: Props) {
  const { t } = useTranslation();
  const { id: review_id, gifts: count, company } = review;
  const of = { count, total: formatCount(count), company: company.name };
  const said = decision === 'release' ? 'released' : 'refused';
  return (
    <ReviewDialog
      {...dialog}
      decision={decision}
      title={t(`operator.reviews.gifts.${decision}Title`, of)}
      follows={t(`operator.reviews.gifts.${decision}Text`)}
      hint={t('operator.reviews.gifts.reasonHint')}
      send={(reason) => decideGifts({ company_id: company.id, review_id, decision, reason })}
      said={t(`operator.reviews.gifts.${said}`, of)}
    />
  );
}
