import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

interface Props {
  children: ReactNode;
  /** The h2 of the section. */
  title?: ReactNode;
  aside?: ReactNode;
  /** Makes the heading a target of the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** No padding around the content, for tables. */
  flush?: boolean;
  /** Makes it a target of links and of the focus. */
  id?: string;
}

/** A bordered surface with an optional heading. */
export function Panel({ children, title, aside, headingRef, flush, id }: Props) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes.panel}>
      {title && (
        <div className={classes.head}>
          <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
