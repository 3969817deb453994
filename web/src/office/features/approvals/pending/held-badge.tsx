import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import {
  IconArrowBackUp,
  IconCheck,
  IconHourglassEmpty,
  IconShieldCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './held-badge.module.css';

const ICONS: Record<HeldStatus, TablerIcon> = {
  pending_approval: IconShieldCheck,
  approved: IconCheck,
  declined: IconX,
  withdrawn: IconArrowBackUp,
  lapsed: IconHourglassEmpty,
};

/** Where an order stands that needs or needed approval. */
export function HeldBadge({ status }: { status: HeldStatus }) {
  const { t } = useTranslation();
  const Icon = ICONS[status];
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {t(`approvals.status.${status}`)}
    </span>
  );
}
