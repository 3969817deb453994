import { Alert } from '@mantine/core';
import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../../ui/links.tsx';

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
