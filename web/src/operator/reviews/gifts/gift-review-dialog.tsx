import type { ReviewedGifts } from '@regalo/contract/operator/gift-reviews';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import { decideGifts } from '../api.ts';
import { type Decision, ReviewDialog } from '../review-dialog.tsx';

interface Props {
  review: ReviewedGifts;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before gifts are released or refused. */
export function GiftReviewDialog({ review, decision, ...dialog }: Props) {
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
