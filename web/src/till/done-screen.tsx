import { type Currency, formatUnits } from '@regalo/contract/values/money';
import { fill } from '@regalo/messages/texts';
import type { ReactNode } from 'react';
import type { Redeemed } from './contract.ts';
import { useTexts } from './language.tsx';
import classes from './till.module.css';
import { Verdict } from './voucher-screen.tsx';

interface Props {
  redeemed: Redeemed;
  currency: Currency;
  children: ReactNode;
}

/** The redeemed amount, and the balance. */
export function DoneScreen({ redeemed, currency, children }: Props) {
  const { t } = useTexts();
  const { amount, left, undone } = redeemed;
  return (
    <>
      <Verdict good={!undone} title={t.done.title}>
        <p className={classes.figure}>{formatUnits(amount, currency)}</p>
        <p>
          {undone && t.done.undone}
          {!undone &&
            (left > 0 ? fill(t.done.left, { left: formatUnits(left, currency) }) : t.done.empty)}
        </p>
      </Verdict>
      <h2 className={classes.next}>{t.code.next}</h2>
      {children}
    </>
  );
}
