import type { GiftStatus } from '@regalo/contract/orders/gift-status';
import {
  IconAlertTriangle,
  IconBan,
  IconBasketCheck,
  IconBasketMinus,
  IconCheck,
  IconClock,
  IconGift,
  IconHourglassEmpty,
  IconMailOff,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const LOOKS: Record<GiftStatus, Pick<ComponentProps<typeof StatusBadge>, 'icon' | 'tone'>> = {
  queued: { icon: IconClock },
  sent: { icon: IconCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  no_email: { icon: IconMailOff },
  opened: { icon: IconGift, tone: 'good' },
  partially_redeemed: { icon: IconBasketMinus },
  redeemed: { icon: IconBasketCheck },
  expired: { icon: IconHourglassEmpty },
  canceled: { icon: IconBan },
};

/** The status of a gift. */
export function GiftBadge({ status }: { status: GiftStatus }) {
  const { t } = useTranslation();
  return <StatusBadge {...LOOKS[status]}>{t(`order.status.${status}`)}</StatusBadge>;
}
