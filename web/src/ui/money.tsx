import { formatColones } from '@regalo/contract/values/money';
import classes from './money.module.css';

/** An amount in colones with tabular figures; a dash if it is missing. */
export function Money({ amount, strong }: { amount: number | undefined; strong?: boolean }) {
  return (
    <span className={classes.money} data-strong={strong || undefined}>
      {amount === undefined ? '-' : formatColones(amount)}
    </span>
  );
}
