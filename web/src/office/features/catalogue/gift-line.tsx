import type { ReactNode } from 'react';
import classes from './gift-line.module.css';

interface Props {
  /** The picture of the gift. */
  card: ReactNode;
  name: string;
  /** Whose it is and what it is worth. */
  more?: string | null;
}

/** What is given, above the figures of an order. */
export function GiftLine({ card, name, more }: Props) {
  return (
    <div className={classes.line}>
      <div className={classes.card}>{card}</div>
      <div className={classes.name}>
        {name}
        {more && <span className={classes.more}>{more}</span>}
      </div>
    </div>
  );
}
