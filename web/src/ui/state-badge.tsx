import { HELD_DAYS } from '@regalo/contract/approvals/held-status';
import { lookOf, type State, type StateKind, type StatusOf } from '@regalo/contract/orders/states';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBasketCheck,
  IconBasketMinus,
  IconCheck,
  IconClock,
  IconEye,
  IconGift,
  IconHourglassEmpty,
  IconHourglassHigh,
  IconMailOff,
  IconMailX,
  IconPlayerPause,
  IconSend,
  IconShieldCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';

const ICONS: Record<State, TablerIcon> = {
  queued: IconSend,
  sent: IconCheck,
  partially_failed: IconAlertTriangle,
  failed: IconMailX,
  no_email: IconMailOff,
  opened: IconGift,
  partially_redeemed: IconBasketMinus,
  redeemed: IconBasketCheck,
  expired: IconHourglassEmpty,
  withdrawn: IconArrowBackUp,
  in_review: IconEye,
  pending_approval: IconShieldCheck,
  approved: IconCheck,
  declined: IconX,
  lapsed: IconHourglassEmpty,
  scheduled: IconClock,
  paused: IconPlayerPause,
  waiting: IconHourglassHigh,
};

interface Props<Kind extends StateKind> {
  kind: Kind;
  status: StatusOf<Kind>;
}

/** Where an order or a gift stands; a tooltip says what happens next. */
export function StateBadge<Kind extends StateKind>({ kind, status }: Props<Kind>) {
  const { t } = useTranslation();
  const { state, tone, word, next } = lookOf(kind, status);
  return (
    <StatusBadge icon={ICONS[state]} tone={tone} title={t(next, { days: HELD_DAYS })}>
      {t(word)}
    </StatusBadge>
  );
}
