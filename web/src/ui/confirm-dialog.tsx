import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/i18n/problem-text.ts';
import { toast } from './toast.ts';
import { useSend } from './use-submit.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Label of the button that confirms. */
  yes: string;
  action: () => Promise<void>;
  /** Called after the action. The focus is not returned: the button that had it may be gone. */
  onDone: () => void;
  /** Shown if it fails and the server gives no reason. */
  failed?: string;
  /** Called after it was shown. */
  onFailed?: (error: unknown) => void;
}

/** Asks for confirmation before something is deleted or removed. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, yes, action, onDone, failed, onFailed } = props;
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { sending, send } = useSend({
    send: action,
    onDone: () => {
      setDone(true);
      onDone();
      onClose();
    },
    onFailed: (error) => {
      if (failed) toast('problem', failureText(error, failed));
      onFailed?.(error);
    },
  });
  const close = () => {
    if (sending) return;
    setDone(false);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} returnFocus={!done} size="sm" title={title}>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={sending} onClick={() => send(() => ({}))}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
