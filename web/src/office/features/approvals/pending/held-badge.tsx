import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import {
  IconArrowBackUp,
  IconCheck,
  IconHourglassEmpty,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const LOOKS: Record<HeldStatus, Pick<ComponentProps<typeof StatusBadge>, 'icon' | 'tone'>> = {
  pending_approval: { icon: IconShieldCheck, tone: 'open' },
  approved: { icon: IconCheck, tone: 'good' },
  declined: { icon: IconX, tone: 'bad' },
  withdrawn: { icon: IconArrowBackUp },
  lapsed: { icon: IconHourglassEmpty, tone: 'bad' },
};

/** Where an order stands that needs or needed approval. */
export function HeldBadge({ status }: { status: HeldStatus }) {
  const { t } = useTranslation();
  return <StatusBadge {...LOOKS[status]}>{t(`approvals.status.${status}`)}</StatusBadge>;
}
