import { Skeleton } from '@mantine/core';
import { formatCount } from '@regalo/contract/values/count';
import { formatColones } from '@regalo/contract/values/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '../../../../lib/dates.ts';
import { useGiftName } from '../../../../lib/gift-name.ts';
import { useTimeZone } from '../../../../lib/profile.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/money.tsx';
import { GiftCard } from '../../catalogue/gift-card.tsx';
import type { GiftChoice } from '../../catalogue/gift-choice.ts';
import { GiftLine } from '../../catalogue/gift-line.tsx';
import { useCart } from '../cart.ts';
import type { Figures } from '../order.ts';
import { AddFunds } from './add-funds.tsx';
import { LaterBalance, ShortAfterNow } from './later-balance.tsx';
import classes from './order-summary.module.css';
import { StepActions } from './step-actions.tsx';

interface Props {
  item: GiftChoice;
  figures: Figures;
  /** The main button says what the order costs. */
  said?: boolean;
  /** What else is said before the order goes on. */
  children?: ReactNode;
  /** The buttons of the step. */
  actions: ReactNode;
}

/** Recipients × (amount + fee) = total, and the balance left. */
export function OrderSummary({ item, figures, said, children, actions }: Props) {
  const { t } = useTranslation();
  const name = useGiftName()(item.name);
  const { count, amount, fee, total, left } = figures;
  const months = useCart((cart) => cart.validMonths);
  const later = useCart((cart) => cart.later);
  return (
    <div className={classes.side}>
      <aside className={classes.panel} aria-labelledby="order-summary">
        <h2 id="order-summary" className={classes.title}>
          {t('checkout.summary')}
        </h2>
        <GiftLine card={<GiftCard item={item} />} name={name} more={item.shop} />
        <Facts
          sum
          facts={[
            [t('checkout.perRecipient'), <Money key="a" amount={amount} />],
            [
              t('checkout.fee'),
              fee === undefined ? (
                <Skeleton key="f" width={60} height={14} />
              ) : (
                <Money key="f" amount={fee} />
              ),
            ],
            [t('checkout.validity'), t('wish.months', { count: months })],
            [t('checkout.count'), `× ${formatCount(count)}`],
            [t('checkout.total'), <Money key="t" amount={total} />],
          ]}
        />
        {later ? <LaterBalance total={total} later={later} /> : <Balance figures={figures} />}
        {children && <div className={classes.more}>{children}</div>}
      </aside>
      <StepActions total={said ? 0 : total} left={later ? 0 : left}>
        {actions}
      </StepActions>
    </div>
  );
}

/** The balance before and after, or how much is missing. */
function Balance({ figures: { wallet, left, total } }: { figures: Figures }) {
  const { t } = useTranslation();
  const day = today(useTimeZone());
  if (wallet === undefined || left === undefined) return null;
  const short = left < 0;
  const share = wallet > 0 ? Math.max(0, Math.min(100, (left / wallet) * 100)) : 0;
  return (
    <div className={classes.balance} data-short={short || undefined}>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <p className={classes.line}>
        {t('checkout.wallet')} <Money amount={wallet} />
      </p>
      <p className={classes.line} data-left>
        {short ? t('checkout.missing') : t('checkout.left')} <b>{formatColones(Math.abs(left))}</b>
      </p>
      {short ? <AddFunds missing={-left} /> : <ShortAfterNow total={total} day={day} />}
    </div>
  );
}
