import { Modal, Skeleton } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../../ui/state-message.tsx';
import { useScheduledPeople } from './api.ts';

interface Props {
  order: ScheduledOrder;
  opened: boolean;
  onClose: () => void;
}

/** The most names that are shown. */
const SHOWN = 50;

/** The recipients of an order as of now. */
export function PeopleDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('scheduled.people', { id: order.number })}>
      {order.groups.length > 0 && (
        <p>
          {t(order.beside > 0 ? 'scheduled.followedBeside' : 'scheduled.followed', {
            groups: order.groups.map(({ name }) => name).join(', '),
            count: order.beside,
          })}
        </p>
      )}
      <People id={order.id} />
    </Modal>
  );
}

function People({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useScheduledPeople(id, SHOWN);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} aria-busy="true" />;
  const more = data.total_count - data.list.length;
  if (data.list.length === 0) return <p>{t('scheduled.why.recipients')}</p>;
  return (
    <>
      <ul>
        {data.list.map((one) => (
          <li key={one.id}>
            {one.name}
            {one.group_name && ` · ${one.group_name}`}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('checkout.andMore', { count: more })}</p>}
    </>
  );
}
