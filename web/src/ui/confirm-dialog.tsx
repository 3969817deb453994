import { Button, Group, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

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
  onFailed: (error: Error) => void;
}

/** Asks for confirmation before something is deleted or removed. */
export function ConfirmDialog(props: Props) {
  const { opened, onClose, title, children, yes, action, onDone, onFailed } = props;
  const { t } = useTranslation();
  const run = useMutation({
    mutationFn: action,
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: onFailed,
  });
  const close = () => {
    if (run.isPending) return;
    run.reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} returnFocus={!run.isSuccess} size="sm" title={title}>
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={run.isPending} onClick={() => run.mutate()}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
