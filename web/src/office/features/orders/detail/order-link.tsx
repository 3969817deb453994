import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Allowed } from '../../../../ui/allowed.tsx';
import classes from './order-link.module.css';

/** A link to an order; plain text for members who may not open it. */
export function OrderLink({ order, children }: { order: number; children: ReactNode }) {
  return (
    <Allowed to="orders.read" otherwise={children}>
      <Link to="/reports/$order" params={{ order: `${order}` }} className={classes.link}>
        {children}
      </Link>
    </Allowed>
  );
}
