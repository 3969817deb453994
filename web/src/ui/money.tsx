import { formatColones } from '@regalo/contract/values/money';
import classes from './money.module.css';

/** An amount in colones with tabular figures; ₡0 if it is missing. */
export function Money({ amount, strong }: { amount: number | undefined; strong?: boolean }) {
  return (
    <span className={classes.money} data-strong={strong || undefined}>
      {formatColones(amount ?? 0)}
    </span>
  );
}
