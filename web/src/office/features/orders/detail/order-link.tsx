import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import classes from './order-link.module.css';

interface Props {
  order: number;
  /** Its name says the number too, which stands elsewhere: for lists of gifts that are called the same. */
  number?: boolean;
  children: ReactNode;
}

/** A link to an order; plain text for members who may not open it. */
export function OrderLink({ order, number, children }: Props) {
  const { t } = useTranslation();
  return (
    <Allowed to="orders.read" otherwise={children}>
      <Link to="/orders/$order" params={{ order: `${order}` }} className={classes.link}>
        {children}
        {number && <VisuallyHidden> {t('order.title', { id: order })}</VisuallyHidden>}
      </Link>
    </Allowed>
  );
}
