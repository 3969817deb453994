import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { formatColones } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { decideOrder } from '../api.ts';
import { type Decision, ReviewDialog } from '../review-dialog.tsx';

interface Props {
  order: ReviewedOrder;
  decision: Decision;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks why, before an order is released or refused. */
export function OrderReviewDialog({ order, decision, ...dialog }: Props) {
  const { t } = useTranslation();
  const { id: order_id, number, company } = order;
  const said = decision === 'release' ? 'released' : 'refused';
  return (
    <ReviewDialog
      {...dialog}
      decision={decision}
      title={t(`operator.reviews.${decision}Title`, { company: company.name })}
      follows={useFollows(order, decision)}
      hint={t('operator.reviews.reasonHint')}
      send={(reason) => decideOrder({ company_id: company.id, order_id, decision, reason })}
      said={t(`operator.reviews.${said}`, { number, company: company.name })}
    />
  );
}

/** What follows from a decision. */
function useFollows(
  { approvals, sendAt, giveaway, total_amount }: ReviewedOrder,
  decision: Decision,
) {
  const { t } = useTranslation();
  if (decision === 'refuse')
    return sendAt
      ? t('operator.reviews.refuseLater')
      : t('operator.reviews.refuseText', { amount: formatColones(total_amount) });
  if (approvals > 0) return t('operator.reviews.releaseText.approved');
  if (giveaway) return t('operator.reviews.releaseText.giveaway');
  return t(`operator.reviews.releaseText.${sendAt ? 'later' : 'now'}`);
}
