import { VisuallyHidden } from '@mantine/core';
import { orderParam } from '@regalo/contract/orders/number';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowed } from '../../../../ui/allowed.tsx';
import { type OrderName, rememberName } from './named-order.tsx';
import classes from './order-link.module.css';

interface Props {
  order: OrderName;
  /** Its name says the number too, which stands elsewhere: for lists of gifts that are called the same. */
  numbered?: boolean;
  children: ReactNode;
}

/** A link to an order; plain text for members who may not open it. */
export function OrderLink({ order, numbered, children }: Props) {
  const { t } = useTranslation();
  return (
    <Allowed to="orders.read" otherwise={children}>
      <Link
        to="/orders/$order"
        params={{ order: orderParam(order.number) }}
        onClick={() => rememberName(order)}
        className={classes.link}
      >
        {children}
        {numbered && <VisuallyHidden> {t('order.title', { id: order.number })}</VisuallyHidden>}
      </Link>
    </Allowed>
  );
}
