import { Button, Code, Modal, Select, Stack, Text } from '@mantine/core';
import { type ApiKey, ROTATION_HOURS } from '@regalo/contract/api-keys/api-keys';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-submit.ts';
import { create, revoke, rotate, update } from './api.ts';
import { KeyForm } from './key-form.tsx';

/** What is being done about keys. */
export type Doing =
  | { task: 'create' }
  | { task: 'change' | 'rotate' | 'revoke'; key: ApiKey }
  | { task: 'copy'; secret: string };

interface Props {
  doing: Doing | undefined;
  onChange: (next: Doing | undefined) => void;
}

/** The dialogs about keys; a new secret is shown in the last. */
export function KeyDialogs({ doing, onChange }: Props) {
  const { t } = useTranslation();
  const close = () => onChange(undefined);
  const show = (secret: string) => onChange({ task: 'copy', secret });
  if (!doing) return null;
  if (doing.task === 'copy') return <SecretDialog secret={doing.secret} onClose={close} />;
  if (doing.task === 'rotate')
    return <RotateDialog stored={doing.key} onClose={close} onDone={show} />;
  if (doing.task === 'revoke')
    return (
      <ConfirmDialog
        opened
        onClose={close}
        title={t('apiKeys.revoking.title', { name: doing.key.name })}
        yes={t('apiKeys.revoking.yes')}
        action={() => revoke(doing.key.id)}
        onDone={close}
        failed={t('apiKeys.failed')}
      >
        <Text size="sm">{t('apiKeys.revoking.text')}</Text>
      </ConfirmDialog>
    );
  if (doing.task === 'change') {
    const { key } = doing;
    return (
      <Modal
        opened
        onClose={close}
        title={t('apiKeys.change', { name: key.name })}
        closeOnClickOutside={false}
      >
        <KeyForm
          stored={key}
          yes={t('apiKeys.save')}
          send={(body) => update({ id: key.id, ...body })}
          onDone={() => {
            toast('success', t('apiKeys.saved'));
            close();
          }}
          onCancel={close}
        />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={close} title={t('apiKeys.create')} closeOnClickOutside={false}>
      <KeyForm yes={t('apiKeys.create')} send={create} onDone={show} onCancel={close} />
    </Modal>
  );
}

/** Shows a secret, which nobody sees again. */
function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  // Where it cannot be copied, it is there to be copied by hand.
  const copy = async () => {
    if (await copyText(secret)) toast('success', t('apiKeys.shown.copied'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('apiKeys.shown.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text size="sm">{t('apiKeys.shown.text')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()} data-autofocus>
          {t('apiKeys.shown.copy')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('apiKeys.shown.done')}
        </Button>
      </Stack>
    </Modal>
  );
}

interface RotateProps {
  stored: ApiKey;
  onClose: () => void;
  onDone: (secret: string) => void;
}

/** Gives a key a new secret. */
function RotateDialog({ stored: { id, name }, onClose, onDone }: RotateProps) {
  const { t } = useTranslation();
  const [hours, setHours] = useState<string>('24');
  const rotating = useAction({
    send: () => rotate({ id, overlap_hours: Number(hours) as (typeof ROTATION_HOURS)[number] }),
    onDone,
    failed: t('apiKeys.failed'),
  });
  return (
    <Modal opened onClose={onClose} size="sm" title={t('apiKeys.rotating.title', { name })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotating.run(undefined);
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('apiKeys.rotating.text')}</Text>
          <Select
            label={t('apiKeys.rotating.overlap')}
            data={ROTATION_HOURS.map((count) => ({
              value: String(count),
              label:
                count === 0 ? t('apiKeys.rotating.none') : t('apiKeys.rotating.hours', { count }),
            }))}
            allowDeselect={false}
            value={hours}
            onChange={(value) => value && setHours(value)}
          />
          <FormActions onCancel={onClose} sending={rotating.sending} mt="xs">
            {t('apiKeys.rotating.yes')}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
