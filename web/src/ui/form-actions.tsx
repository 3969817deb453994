import { Button, Group, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  onCancel: () => void;
  sending: boolean;
  disabled?: boolean;
  /** Room above; none where a stack keeps the parts apart. */
  mt?: MantineSpacing;
  /** What the button that sends it says. */
  children: ReactNode;
}

/** The buttons below a form in a dialog. */
export function FormActions({ onCancel, sending, disabled = false, mt = 'lg', children }: Props) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="sm" mt={mt}>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" loading={sending} disabled={disabled}>
        {children}
      </Button>
    </Group>
  );
}
