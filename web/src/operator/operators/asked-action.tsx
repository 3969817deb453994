import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  /** Beside the button: what it is about. */
  text: string;
  label: string;
  /** The question, and the consequences. */
  title: string;
  question: string;
  action: () => Promise<void>;
  /** What is said once it is done. */
  done: string;
}

/** A line with a button that asks once more before it does something. */
export function AskedAction({ text, label, title, question, action, done }: Props) {
  const { t } = useTranslation();
  const [asking, ask] = useDisclosure();
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex={1} miw={180}>
        {text}
      </Text>
      <Button variant="default" onClick={ask.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={title}
        yes={label}
        action={action}
        onDone={() => toast('success', done)}
        failed={t('operator.operators.failed')}
      >
        {question}
      </ConfirmDialog>
    </Group>
  );
}
