import { Button, Group, Modal, SegmentedControl, Skeleton } from '@mantine/core';
import type { ScheduledOrder } from '@regalo/contract/gifts/scheduled-orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../../lib/permissions.ts';
import { FailedState } from '../../../../../ui/state-message.tsx';
import { OccasionNotice } from '../../../occasions/occasion-notice.tsx';
import type { Picked } from '../../../people/picked.ts';
import { PeoplePicker } from '../../../people/picker/people-picker.tsx';
import { useFee } from '../../checkout/api.ts';
import { useEveryRecipient } from '../api.ts';
import classes from './change.module.css';
import { ConfirmChange } from './confirm-change.tsx';
import { FollowedGroups, type NewRecipients } from './followed-groups.tsx';

interface Props {
  order: ScheduledOrder;
  opened: boolean;
  onClose: () => void;
}

/** Other recipients for an order that is still to be sent: chosen people, or whoever is in groups then. */
export function RecipientsDialog({ order, opened, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('scheduled.change.recipients', { id: order.number })}
      // A stray click must not discard what was chosen.
      closeOnClickOutside={false}
    >
      <Recipients order={order} onClose={onClose} />
    </Modal>
  );
}

const WAYS = ['people', 'groups'] as const;

function Recipients({ order, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation();
  const follows = useMay()('groups.read');
  const [way, setWay] = useState<(typeof WAYS)[number]>(
    follows && order.groups.length > 0 ? 'groups' : 'people',
  );
  const [chosen, choose] = useState<NewRecipients | null>(null);
  const fee = useFee();
  if (chosen) {
    const { quantity, total_amount: total, amount } = order;
    // The price of today; where nobody is left, the one that was agreed.
    const price =
      total === null || quantity === 0 || fee === undefined ? amount : total / quantity - fee;
    return (
      <ConfirmChange
        order={order}
        gift={order.gift_name}
        amount={price}
        count={chosen.count}
        change={chosen.change}
        stays={chosen.stays}
        onBack={() => choose(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      {follows && (
        <SegmentedControl
          fullWidth
          classNames={{ label: classes.way }}
          aria-label={t('scheduled.change.way')}
          value={way}
          data={WAYS.map((value) => ({ value, label: t(`scheduled.change.ways.${value}`) }))}
          onChange={setWay}
        />
      )}
      {way === 'people' ? (
        <People order={order} onDone={choose} />
      ) : (
        <FollowedGroups order={order} onDone={choose} />
      )}
    </>
  );
}

/** People who are chosen one by one, beginning with those who would get it now. */
function People({
  order,
  onDone,
}: {
  order: ScheduledOrder;
  onDone: (chosen: NewRecipients) => void;
}) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Picked[] | null>(null);
  const { data, isError, refetch } = useEveryRecipient(order.id);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} mt="md" aria-busy="true" />;
  const people = picked ?? data;
  const users = people.map(({ id }) => id);
  const stays = data.some(({ id }) => users.includes(id));
  return (
    <>
      <p className={classes.count}>{t('scheduled.change.people', { count: people.length })}</p>
      {users.length > 0 && (
        <OccasionNotice
          celebration={order.celebration}
          sendAt={order.sendAt}
          users={users}
          total={users.length}
          order={order.id}
          onLeaveOut={(ids) => setPicked(people.filter(({ id }) => !ids.includes(id)))}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => setPicking(true)}>
          {t('scheduled.change.choose')}
        </Button>
        <Button
          disabled={picked === null || users.length === 0}
          onClick={() => onDone({ change: { users }, count: users.length, stays })}
        >
          {t('common.continue')}
        </Button>
      </Group>
      <PeoplePicker
        opened={picking}
        onClose={() => setPicking(false)}
        chosen={people}
        onDone={setPicked}
      />
    </>
  );
}
