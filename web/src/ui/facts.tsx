import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  facts: [label: string, value: ReactNode][];
  /** The last line is the sum of those above. */
  sum?: boolean;
}

/** Labels with their values, the values at the right. */
export function Facts({ facts, sum }: Props) {
  return (
    <dl className={classes.facts} data-sum={sum || undefined}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
