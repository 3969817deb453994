import { Modal } from '@mantine/core';
import { giveawayParam } from '@regalo/contract/gifts/giveaways';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeGiveaway } from './api.ts';
import { GiveawayForm } from './giveaway-form.tsx';
import { MadeCodes } from './made-codes.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Makes a giveaway. The codes that were made for it are shown this once, then its page. */
export function GiveawayDialog({ opened, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [made, setMade] = useState<MadeGiveaway | null>(null);
  const show = (one: MadeGiveaway) => {
    onClose();
    void navigate({ to: '/giveaways/$giveaway', params: { giveaway: giveawayParam(one) } });
  };
  const done = (one: MadeGiveaway) => (one.codes.length > 0 ? setMade(one) : show(one));
  return (
    <Modal
      opened={opened}
      onClose={made ? () => show(made) : onClose}
      size={640}
      title={t('giveaways.new')}
    >
      {made ? (
        <MadeCodes codes={made.codes} onDone={() => show(made)} />
      ) : (
        <GiveawayForm onDone={done} onClose={onClose} />
      )}
    </Modal>
  );
}
