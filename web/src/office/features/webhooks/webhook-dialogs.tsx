import { Modal, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@regalo/contract/webhooks/webhooks';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { RotateDialog } from '../api-keys/rotate-dialog.tsx';
import { SecretDialog } from '../api-keys/secret-dialog.tsx';
import { create, remove, rotate, type Secret, update } from './api.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';

/** What is being done about endpoints. */
export type Doing =
  | { task: 'create' }
  | { task: 'log' | 'change' | 'disable' | 'rotate' | 'remove'; webhook: WebhookEndpoint }
  | { task: 'copy'; secret: Secret };

interface Props {
  doing: Doing | undefined;
  onChange: (next: Doing | undefined) => void;
}

/** The dialogs about endpoints; a new secret is shown in the last. */
export function WebhookDialogs({ doing, onChange }: Props) {
  const { t } = useTranslation();
  const close = () => onChange(undefined);
  const show = (secret: Secret) => onChange({ task: 'copy', secret });
  if (!doing) return null;
  if (doing.task === 'create')
    return (
      <Modal opened onClose={close} title={t('webhooks.create')} closeOnClickOutside={false}>
        <WebhookForm yes={t('webhooks.create')} send={create} onDone={show} onCancel={close} />
      </Modal>
    );
  if (doing.task === 'copy') {
    const { secret, public_key } = doing.secret;
    const parts = [
      { label: t('webhooks.shown.secret'), value: secret, copy: t('webhooks.shown.copySecret') },
      {
        ...{ label: t('webhooks.shown.publicKey'), value: public_key },
        copy: t('webhooks.shown.copyKey'),
      },
    ];
    const { title, text } = { title: t('webhooks.shown.title'), text: t('webhooks.shown.text') };
    return <SecretDialog title={title} text={text} parts={parts} onClose={close} />;
  }
  const { task, webhook } = doing;
  if (task === 'log') return <WebhookLog webhook={webhook} onClose={close} />;
  if (task === 'change')
    return (
      <Modal opened onClose={close} title={t('webhooks.change')} closeOnClickOutside={false}>
        <WebhookForm
          stored={webhook}
          yes={t('webhooks.save')}
          send={(body) => update({ id: webhook.id, ...body })}
          onDone={() => {
            toast('success', t('webhooks.saved'));
            close();
          }}
          onCancel={close}
        />
      </Modal>
    );
  if (task === 'rotate')
    return (
      <RotateDialog
        title={t('webhooks.rotating.title')}
        text={t('webhooks.rotating.text')}
        overlap={t('webhooks.rotating.overlap')}
        rotate={(overlap_hours) => rotate({ id: webhook.id, overlap_hours })}
        onClose={close}
        onDone={show}
      />
    );
  return <EndDialog task={task} webhook={webhook} onClose={close} />;
}

interface EndProps {
  task: 'disable' | 'remove';
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** Asks before nothing more is sent to an endpoint. */
function EndDialog({ task, webhook: { id, address }, onClose }: EndProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`webhooks.ending.${task}.title`)}
      yes={t(`webhooks.ending.${task}.yes`)}
      action={() => (task === 'disable' ? update({ id, enabled: false }) : remove(id))}
      onDone={onClose}
      failed={t('webhooks.failed')}
    >
      <Text size="sm" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {address}
      </Text>
      <Text size="sm">{t(`webhooks.ending.${task}.text`)}</Text>
    </ConfirmDialog>
  );
}
