import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast.ts';
import { useAction } from '../use-submit.ts';

interface Props {
  name: string;
  hint: string;
  /** What the button does, and of what, for those who only hear it. */
  action: string;
  label: string;
  send: () => Promise<void>;
  /** What is said once it is done. */
  done: string;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** One thing to sign in with, and a button to take it away. */
export function MethodRow({ name, hint, action, label, send, done, children }: Props) {
  const { t } = useTranslation();
  const { sending, run } = useAction({
    send,
    onDone: () => toast('success', done),
    failed: t('accountDialogs.failed'),
  });
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      {/* Their words stand in line with what is around them. */}
      <Group gap="xs" mx="-xs">
        {children}
        <Button
          variant="subtle"
          size="xs"
          px="xs"
          aria-label={label}
          loading={sending}
          onClick={() => run()}
        >
          {action}
        </Button>
      </Group>
    </Group>
  );
}
