import type { ReactNode } from 'react';
import classes from './phone-fold.module.css';
import { useNarrow } from './use-narrow.ts';

interface Props {
  /** What is behind it, said on a phone. */
  title: string;
  /** Panels. */
  children: ReactNode;
}

/** Content of little use on a phone: there it opens with a tap, so that a page's list is in sight. */
export function PhoneFold({ title, children }: Props) {
  if (!useNarrow()) return children;
  return (
    <details className={classes.fold}>
      <summary className={classes.title}>{title}</summary>
      {children}
    </details>
  );
}
