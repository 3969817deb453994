import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { sendingAddress } from '@regalo/contract/sending-domain/domain';
import type { SendingDomain } from '@regalo/contract/sending-domain/sending-domain';
import { GONE_HOURS } from '@regalo/contract/sending-domain/states';
import { IconKey, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/profile.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { check, remove, rotate } from './api.ts';
import classes from './sending-domain.module.css';
import { SendingRecords } from './sending-records.tsx';

const COLORS = { waiting: 'gray', active: 'green', fallen_back: 'red' } as const;

interface Props {
  sending: SendingDomain;
  spf: boolean;
  onChange: () => void;
}

/** Where mails come from now and why, and the records that decide it. */
export function SendingStatus({ sending, spf, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const zone = useTimeZone();
  const at = (time: string) => localMoment(time, zone, i18n.language);
  const { state, since, missing_since, looked_at, overridden, retired } = sending;
  const said = t(`sending.said.${state}`, { time: at(since) });
  return (
    <Stack gap="md">
      <Group gap="sm">
        <strong className={classes.address}>{sendingAddress(sending)}</strong>
        <Badge variant="light" color={COLORS[state]}>
          {t(`sending.states.${state}`)}
        </Badge>
      </Group>
      {state === 'fallen_back' ? (
        <Alert color="red">{said}</Alert>
      ) : (
        <Text size="sm">
          {said} {overridden && t('sending.overridden')}
        </Text>
      )}
      {missing_since && state === 'active' && (
        <Alert color="orange">
          {t('sending.missing', { time: at(missing_since), hours: GONE_HOURS })}
        </Alert>
      )}
      <SendingRecords records={sending.records} looked={looked_at !== null} />
      {!spf && (
        <Text size="sm" c="dimmed">
          {t('sending.noSpf')}
        </Text>
      )}
      {retired.map(({ name, until }) => (
        <Text key={name} size="sm" className={classes.address}>
          {t('sending.retired', { name, day: at(until) })}
        </Text>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {looked_at ? t('sending.looked', { time: at(looked_at) }) : t('sending.unlooked')}
      </Text>
      <Actions sending={sending} onChange={onChange} />
    </Stack>
  );
}

function Actions({ sending, onChange }: Pick<Props, 'sending' | 'onChange'>) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'rotate' | 'remove'>();
  const failed = t('settings.failed');
  const checking = useAction({
    send: check,
    onDone: () => toast('success', t('sending.checked')),
    failed,
  });
  const waits = sending.records.some(({ kind }) => kind === 'next_key');
  const close = () => setAsking(undefined);
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconRefresh size={18} />}
        loading={checking.sending}
        onClick={() => checking.run()}
      >
        {t('sending.check')}
      </Button>
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onChange}>
        {t('sending.change')}
      </Button>
      {sending.state !== 'waiting' && !waits && (
        <Button
          variant="default"
          leftSection={<IconKey size={18} />}
          onClick={() => setAsking('rotate')}
        >
          {t('sending.rotate')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} />}
        onClick={() => setAsking('remove')}
      >
        {t('sending.remove')}
      </Button>
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={close}
        title={t('sending.rotateTitle')}
        yes={t('sending.rotate')}
        action={rotate}
        onDone={() => toast('success', t('sending.rotated'))}
        failed={failed}
      >
        {t('sending.rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        title={t('sending.removeTitle')}
        yes={t('sending.remove')}
        action={remove}
        onDone={() => toast('success', t('sending.removed'))}
        failed={failed}
      >
        {t('sending.removeText', { domain: sending.domain })}
      </ConfirmDialog>
    </Group>
  );
}
