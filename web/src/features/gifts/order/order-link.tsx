import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './order-link.module.css';

/** Leads to the page of an order. */
export function OrderLink({ order, children }: { order: number; children: ReactNode }) {
  return (
    <Link to={`/reports/${order}`} className={classes.link}>
      {children}
    </Link>
  );
}
