import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ShownGiveaway } from '@regalo/contract/gifts/giveaways';
import { formatColones } from '@regalo/contract/values/money';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-submit.ts';
import { changeGiveaway } from './api.ts';

/** Pauses a giveaway with one click, lets it go on, or closes it for good. */
export function GiveawayActions({ giveaway }: { giveaway: ShownGiveaway }) {
  const { t } = useTranslation();
  const [asking, question] = useDisclosure(false);
  const { id, name, state, held } = giveaway;
  const paused = state === 'paused';
  const turn = useAction({
    send: () => changeGiveaway({ id, action: paused ? 'resume' : 'pause' }),
    onDone: () => toast('success', t(paused ? 'giveaways.resumed' : 'giveaways.paused')),
    failed: t('giveaways.failed'),
  });
  if (state !== 'open' && state !== 'paused' && state !== 'full') return null;
  const Icon = paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Group gap="sm">
      {state !== 'full' && (
        <Button
          variant={paused ? 'filled' : 'default'}
          leftSection={<Icon size={18} aria-hidden="true" />}
          loading={turn.sending}
          onClick={() => turn.run()}
        >
          {t(paused ? 'giveaways.resume' : 'giveaways.pause')}
        </Button>
      )}
      <Button variant="default" onClick={question.open}>
        {t('giveaways.close')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={question.close}
        title={t('giveaways.closeTitle', { name })}
        yes={t('giveaways.close')}
        action={() => changeGiveaway({ id, action: 'close' })}
        onDone={() => toast('success', t('giveaways.closed'))}
        failed={t('giveaways.failed')}
      >
        <p>{t('giveaways.closeText', { held: formatColones(held) })}</p>
      </ConfirmDialog>
    </Group>
  );
}
