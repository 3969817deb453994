import type { ScheduledStatus } from '@regalo/contract/gifts/scheduled-status';
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconHourglassEmpty,
  IconHourglassHigh,
  IconPlayerPause,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const LOOKS: Record<ScheduledStatus, Pick<ComponentProps<typeof StatusBadge>, 'icon' | 'tone'>> = {
  pending_approval: { icon: IconShieldCheck, tone: 'open' },
  scheduled: { icon: IconClock, tone: 'good' },
  paused: { icon: IconPlayerPause },
  waiting: { icon: IconHourglassHigh, tone: 'open' },
  sent: { icon: IconCheck, tone: 'good' },
  canceled: { icon: IconArrowBackUp },
  declined: { icon: IconX, tone: 'bad' },
  lapsed: { icon: IconHourglassEmpty, tone: 'bad' },
};

/** Where an order stands that is sent later. */
export function ScheduledBadge({ status }: { status: ScheduledStatus }) {
  const { t } = useTranslation();
  return <StatusBadge {...LOOKS[status]}>{t(`scheduled.status.${status}`)}</StatusBadge>;
}
