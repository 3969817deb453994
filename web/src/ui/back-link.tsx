import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './back-link.module.css';

interface Props {
  to: string;
  /** The state of the list that one came from. */
  search?: object;
  children: ReactNode;
}

/** Leads from one of many back to their list. */
export function BackLink({ to, search, children }: Props) {
  return (
    <Link
      to={to}
      {...(search && { search: search as never })}
      className={classes.back}
      activeOptions={{ exact: true }}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}
