import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntryLayout } from '../../ui/entry-layout.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';

/** The layout of pages without a session. */
export function PublicLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const tools = (
    <>
      <LanguageSwitch />
      <SchemeToggle />
    </>
  );
  return <EntryLayout tools={tools}>{children}</EntryLayout>;
}
