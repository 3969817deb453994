import type { ReactNode } from 'react';
import classes from './gift-line.module.css';

interface Props {
  /** The picture of the gift. */
  card: ReactNode;
  name: string;
  /** Shop and value. */
  more?: string | null;
}

/** The gift, above the figures of an order. */
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
