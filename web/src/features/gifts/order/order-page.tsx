import { Button, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.ts';
import { dayHeading, localDay, localTime } from '../../../lib/dates.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useOrder } from './api.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderGifts } from './order-gifts.tsx';
import classes from './order-page.module.css';

/** As the contract takes ids in an address. */
const ID = /^[1-9]\d{0,14}$/;

/** One order: what was given, and how each of its gifts fares. */
export function OrderPage() {
  const { t } = useTranslation();
  const { order = '' } = useParams({ strict: false }) as { order?: string };
  return (
    <>
      <Link to="/reports" className={classes.back} activeOptions={{ exact: true }}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {t('order.back')}
      </Link>
      {ID.test(order) ? (
        // Another order is another list: nothing typed and no dialog may travel along.
        <Loaded key={order} id={Number(order)} />
      ) : (
        <UnknownOrder />
      )}
    </>
  );
}

function Loaded({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const { data: order, error, refetch } = useOrder(id);
  if (error instanceof ApiError && error.code === 'not_found') return <UnknownOrder />;
  const title = t('order.title', { id });
  const sent = order && {
    day: dayHeading(localDay(order.createdAt, order.time_zone), i18n.language),
    time: localTime(order.createdAt, order.time_zone),
    name: order.sent_by,
  };
  return (
    <>
      <PageTitle tab={title} title={title} intro={sent && t('order.sentBy', sent)} />
      {order && (
        <>
          <OrderFacts order={order} />
          <OrderGifts order={order} />
        </>
      )}
      {!order && error && (
        <Panel>
          <FailedState onRetry={() => void refetch()} />
        </Panel>
      )}
      {!order && !error && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={220} mb={20} />
          <Skeleton height={360} />
        </div>
      )}
    </>
  );
}

function UnknownOrder() {
  const { t } = useTranslation();
  const title = t('reports.page');
  return (
    <>
      <PageTitle tab={title} title={title} />
      <Panel>
        <StateMessage
          drawing="lost"
          title={t('order.unknown')}
          hint={t('order.unknownHint')}
          action={
            <Button component={Link} to="/reports" variant="default">
              {title}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
