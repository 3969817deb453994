import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface Props {
  children: ReactNode;
  /** Names the section; it is its h2 where `title` is not given otherwise. */
  title?: ReactNode;
  aside?: ReactNode;
  /** No padding around the content, for tables. */
  flush?: boolean;
  /** Makes it a place that links and the keyboard may be led to. */
  id?: string;
}

/** A surface with a hairline border and, where it has a title, a heading. */
export function Panel({ children, title, aside, flush, id }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes.panel}>
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
