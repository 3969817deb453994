import type { listRedemptions } from '@regalo/contract/shop/redemptions';
import { formatCount } from '@regalo/contract/values/count';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Figures } from '../../ui/figures.tsx';
import { Money } from '../../ui/money.tsx';
import classes from '../statements/statements.module.css';

type Total = z.output<typeof listRedemptions.reply>['body']['total'];

/** What the redemptions of a list come to: what was used, what the operator keeps of it, what is paid. */
export function RedemptionTotals({ total }: { total: Total | undefined }) {
  const { t } = useTranslation();
  /** What depends on the terms, which a shop may not have yet. */
  const known = (amount: number | null, strong: boolean) =>
    amount === null ? t('common.none') : <Money amount={amount} strong={strong} />;
  return (
    <>
      {total?.payable === null && <p className={classes.terms}>{t('shop.statements.noTerms')}</p>}
      <Figures
        label={t('shop.redemptions.total')}
        figures={[
          [t('shop.redemptions.count'), total && formatCount(total.count)],
          [t('shop.statements.redeemed'), total && <Money amount={total.colones} />],
          [
            t('shop.statements.commission'),
            total && known(total.commission === null ? null : -total.commission, false),
          ],
          [t('shop.statements.toYou'), total && known(total.payable, true)],
        ]}
      />
    </>
  );
}
