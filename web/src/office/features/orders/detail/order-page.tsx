import { Skeleton } from '@mantine/core';
import { localDay, localTime } from '@regalo/contract/values/days';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { shortDay } from '../../../../lib/dates.ts';
import { BackLink } from '../../../../ui/back-link.tsx';
import { ButtonLink } from '../../../../ui/links.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { FailedRecord, UnknownRecord } from '../../../../ui/record-page.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import { useOrder } from './api.ts';
import { NamedOrder, type OrderName } from './named-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderGifts } from './order-gifts.tsx';
import classes from './order-page.module.css';
import { OrderRemedies } from './order-remedies.tsx';
import { OrderResult } from './result/order-result.tsx';

interface Props {
  /** Buttons beside the heading. */
  actions?: (order: number) => ReactNode;
}

/** One order and its gifts. */
export function OrderPage({ actions }: Props) {
  const { t } = useTranslation();
  const { order: param } = useParams({ from: '/guarded/orders/$order' });
  return (
    <>
      <BackLink to="/orders">{t('order.back')}</BackLink>
      <NamedOrder param={param} to="/orders/$order" unknown={<UnknownOrder />}>
        {/* The key resets state and dialogs when the order changes. */}
        {(order) => <Loaded key={order.id} {...order} actions={actions?.(order.id)} />}
      </NamedOrder>
    </>
  );
}

function Loaded({ id, number, actions }: OrderName & { actions: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { data: order, error, refetch } = useOrder(id);
  if (error instanceof ApiError && error.code === 'not_found') return <UnknownOrder />;
  const title = t('order.title', { id: number });
  if (!order && error) return <FailedRecord title={title} onRetry={() => void refetch()} />;
  const sent = order && {
    day: shortDay(localDay(order.createdAt, order.time_zone), i18n.language),
    time: localTime(order.createdAt, order.time_zone),
    name: order.sent_by,
  };
  return (
    <>
      <PageTitle
        tab={title}
        title={title}
        intro={sent && t('order.sentBy', sent)}
        actions={order && actions}
      />
      {order ? (
        <>
          <PhoneFold title={t('order.about')}>
            <OrderResult result={order.result} />
            <OrderFacts
              order={order}
              validity={[t('order.validUntil'), shortDay(order.valid_until, i18n.language)]}
            />
          </PhoneFold>
          <OrderRemedies order={order} />
          <OrderGifts order={order} />
        </>
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={220} mb={20} />
          <Skeleton height={360} />
        </div>
      )}
    </>
  );
}

/** Content of little use on a phone: there it opens with a tap, so that a page's list is in sight. */
function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details className={classes.fold}>
      <summary className={classes.title}>{title}</summary>
      {children}
    </details>
  );
}

function UnknownOrder() {
  const { t } = useTranslation();
  const title = t('menu.orders');
  return (
    <UnknownRecord
      title={title}
      unknown={t('order.unknown')}
      hint={t('order.unknownHint')}
      action={
        <ButtonLink to="/orders" variant="default">
          {title}
        </ButtonLink>
      }
    />
  );
}
