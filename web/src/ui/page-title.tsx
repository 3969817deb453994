import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface Props {
  title: ReactNode;
  /** Title of the browser's tab. */
  tab: string;
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** Sets the title of the browser's tab. */
export function useTabTitle(tab: string): void {
  useDocumentTitle(`${tab} · Regalo`);
}

/** The head of a page: h1, introduction and main actions. Also sets the tab's title. */
export function PageTitle({ title, tab, intro, actions }: Props) {
  useTabTitle(tab);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
