import { Alert } from '@mantine/core';
import type { GiveawayState, ShownGiveaway } from '@regalo/contract/gifts/giveaways';
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
import { TextLink } from '../../../../ui/links.tsx';
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

const OF_REQUEST = ['in_review', 'waiting', 'declined', 'withdrawn', 'lapsed'] as const;

/** That a giveaway waits for its approval or never got it, with the page that says more; nothing for any other. */
export function RequestNotice({ giveaway: { id, state } }: { giveaway: ShownGiveaway }) {
  const { t } = useTranslation();
  const shown = OF_REQUEST.find((one) => one === state);
  if (!shown) return null;
  return (
    <Alert
      mb="lg"
      role="status"
      color="gray"
      icon={<IconShieldCheck size={18} />}
      title={t(`giveaways.next.${shown}`)}
    >
      <TextLink to="/orders/pending/$order" params={{ order: `${id}` }}>
        {t('giveaways.request')}
      </TextLink>
    </Alert>
  );
}
