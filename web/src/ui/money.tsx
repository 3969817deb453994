import { formatColones } from '@regalo/contract/values/money';
import classes from './money.module.css';

/** An amount in whole colones, with figures of equal width; a missing amount is ₡0. */
export function Money({ amount, strong }: { amount: number | undefined; strong?: boolean }) {
  return (
    <span className={classes.money} data-strong={strong || undefined}>
      {formatColones(amount ?? 0)}
    </span>
  );
}
