import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  facts: [label: string, value: ReactNode][];
  /** The last line is a total. */
  sum?: boolean;
}

/** Labels with right-aligned values. */
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
