import { Badge } from '@mantine/core';
import type { ScheduledStatus } from '@regalo/contract/gifts/scheduled-orders';
import { useTranslation } from 'react-i18next';

const COLORS: Record<ScheduledStatus, string> = {
  pending_approval: 'gray',
  scheduled: 'green',
  paused: 'gray',
  waiting: 'red',
  sent: 'green',
  canceled: 'gray',
  declined: 'gray',
  lapsed: 'gray',
};

/** Where an order stands that is sent later. */
export function ScheduledBadge({ status }: { status: ScheduledStatus }) {
  const { t } = useTranslation();
  return (
    <Badge variant={status === 'scheduled' ? 'light' : 'outline'} color={COLORS[status]}>
      {t(`scheduled.status.${status}`)}
    </Badge>
  );
}
