import { Modal, Text } from '@mantine/core';
import type { ApiKey } from '@regalo/contract/api-keys/api-keys';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { create, revoke, rotate, update } from './api.ts';
import { KeyForm } from './key-form.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

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
  if (doing.task === 'copy')
    return (
      <SecretDialog
        title={t('apiKeys.shown.title')}
        text={t('apiKeys.shown.text')}
        parts={[{ copy: t('apiKeys.shown.copy'), value: doing.secret }]}
        onClose={close}
      />
    );
  if (doing.task === 'rotate')
    return (
      <RotateDialog
        title={t('apiKeys.rotating.title', { name: doing.key.name })}
        text={t('apiKeys.rotating.text')}
        overlap={t('apiKeys.rotating.overlap')}
        rotate={(overlap_hours) => rotate({ id: doing.key.id, overlap_hours })}
        onClose={close}
        onDone={show}
      />
    );
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
