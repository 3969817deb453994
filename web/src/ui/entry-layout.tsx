import type { ReactNode } from 'react';
import classes from './entry-layout.module.css';

/** The layout of pages without a session. @param tools language and colours */
export function EntryLayout({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.tools}>{tools}</header>
      {children}
    </div>
  );
}
