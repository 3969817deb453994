import { Badge } from '@mantine/core';
import type { ScheduledStatus } from '@regalo/contract/gifts/scheduled-status';
import { useTranslation } from 'react-i18next';

/** Where an order stands that is sent later. */
export function ScheduledBadge({ status }: { status: ScheduledStatus }) {
  const { t } = useTranslation();
  const goes = status === 'scheduled' || status === 'sent';
  return (
    <Badge variant={goes ? 'light' : 'outline'} color={goes ? 'green' : 'gray'}>
      {t(`scheduled.status.${status}`)}
    </Badge>
  );
}
