import type { GiveawayState } from '@regalo/contract/gifts/giveaways';
import {
  IconCheck,
  IconGift,
  IconHourglassEmpty,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

const LOOKS: Record<GiveawayState, { icon: TablerIcon; tone: 'calm' | 'open' | 'good' }> = {
  open: { icon: IconGift, tone: 'good' },
  paused: { icon: IconPlayerPause, tone: 'open' },
  full: { icon: IconCheck, tone: 'calm' },
  over: { icon: IconHourglassEmpty, tone: 'calm' },
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
