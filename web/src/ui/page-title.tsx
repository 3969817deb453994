import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface Props {
  title: ReactNode;
  /** What the browser's tab says; the heading itself where it is plain text. */
  tab: string;
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
}

/** Names the browser's tab. */
export function useTabTitle(tab: string): void {
  useDocumentTitle(`${tab} · Regalo`);
}

/** The head of a page: its one h1, a sentence, its main action; names the browser's tab too. */
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
