import { Button, Group, Modal, Stack } from '@mantine/core';
import { giveawayParam } from '@regalo/contract/gifts/giveaways';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../lib/save-file.ts';
import type { MadeGiveaway } from './api.ts';
import { GiveawayForm } from './giveaway-form.tsx';
import classes from './giveaways.module.css';

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

/** Codes that were made for a giveaway, to print or to save: they are shown this once. */
function MadeCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(`${t('giveaways.codesFile')}.txt`, new Blob([`${codes.join('\r\n')}\r\n`]));
  return (
    <Stack gap="md">
      <p role="status">{t('giveaways.codesOnce')}</p>
      <ul className={classes.codes} aria-label={t('giveaways.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={save}>
          {t('giveaways.saveCodes')}
        </Button>
        <Button onClick={onDone}>{t('giveaways.toGiveaway')}</Button>
      </Group>
    </Stack>
  );
}
