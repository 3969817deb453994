import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

/** The layout of pages without a session. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.tools}>
        <LanguageSwitch />
        <SchemeToggle />
      </header>
      {children}
    </div>
  );
}
