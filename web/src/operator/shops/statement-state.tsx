import type { ShopStatement } from '@regalo/contract/shop/statements';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../lib/dates.ts';
import { OPERATOR_ZONE } from '../profile.ts';

/** When and with what a statement was paid, or why it is not. */
export function StatementState({ statement: { payout, payable } }: { statement: ShopStatement }) {
  const { t, i18n } = useTranslation();
  if (!payout) return t(`operator.shops.statements.${payable > 0 ? 'unpaid' : 'nothing'}`);
  const at = localMoment(payout.paid_at, OPERATOR_ZONE, i18n.language);
  return t('operator.shops.statements.paid', { at, reference: payout.reference });
}
