import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  hint: string;
  /** What the button does, and of what, for those who only hear it. */
  action: string;
  label: string;
  busy: boolean;
  onAct: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** One thing to sign in with, and a button to take it away. */
export function MethodRow({ name, hint, action, label, busy, onAct, children }: Props) {
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
          loading={busy}
          onClick={onAct}
        >
          {action}
        </Button>
      </Group>
    </Group>
  );
}
