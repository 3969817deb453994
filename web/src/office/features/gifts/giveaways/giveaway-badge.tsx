import type { GiveawayState } from '@regalo/contract/gifts/giveaways';
import {
  IconArrowBackUp,
  IconCheck,
  IconEye,
  IconGift,
  IconHourglassEmpty,
  IconPlayerPause,
  IconShieldCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const LOOKS: Record<GiveawayState, { icon: TablerIcon; tone: 'calm' | 'open' | 'good' | 'bad' }> = {
  in_review: { icon: IconEye, tone: 'open' },
  waiting: { icon: IconShieldCheck, tone: 'open' },
  open: { icon: IconGift, tone: 'good' },
  paused: { icon: IconPlayerPause, tone: 'open' },
  full: { icon: IconCheck, tone: 'calm' },
  over: { icon: IconHourglassEmpty, tone: 'calm' },
  declined: { icon: IconX, tone: 'bad' },
  withdrawn: { icon: IconArrowBackUp, tone: 'calm' },
  lapsed: { icon: IconHourglassEmpty, tone: 'bad' },
};

/** Where a giveaway stands; a tooltip says what follows. */
export function GiveawayBadge({ state }: { state: GiveawayState }) {
  const { t } = useTranslation();
  return (
    <StatusBadge {...LOOKS[state]} title={t(`giveaways.next.${state}`)}>
      {t(`giveaways.states.${state}`)}
    </StatusBadge>
  );
}
