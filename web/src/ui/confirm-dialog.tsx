import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from './use-submit.ts';

interface Props<Answer> {
  opened: boolean;
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** Label of the button that confirms. */
  yes: string;
  /** It takes nothing away. */
  harmless?: boolean;
  action: () => Promise<Answer>;
  /** Called after the action. The focus is not returned: the button that had it may be gone. */
  onDone: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
}

/** Asks before something is done with what may be gone from the screen afterwards, such as a row of a list. */
export function ConfirmDialog<Answer>(props: Props<Answer>) {
  const { opened, onClose, title, children, yes, harmless, action, onDone, onFailed } = props;
  const { t } = useTranslation();
  const [done, setDone] = useState(false);
  const { sending, send } = useSend({
    send: action,
    onDone: (answer) => {
      setDone(true);
      onDone(answer);
      onClose();
    },
    onFailed,
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
        <Button
          {...(!harmless && { color: 'red' })}
          loading={sending}
          onClick={() => send(() => ({}))}
        >
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
