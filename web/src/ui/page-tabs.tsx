import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** Links to the pages that belong together; on a phone they take several lines. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  );
}

/** One of them; marked while its page is shown. */
export const PageTab = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className={classes.tab} />
));
