import { Checkbox, Stack } from '@mantine/core';
import { ROLE_NAMES } from '@regalo/contract/auth/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Of a form, like the others. */
  value?: string[];
  onChange: (roles: string[]) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** The roles, each with what it allows; one to all of them can be chosen. */
export function RoleChoice({ disabled, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group {...props} label={t('roles.label')}>
      <Stack gap="sm" mt={8}>
        {ROLE_NAMES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            disabled={disabled ?? false}
            label={t(`roles.names.${role}`)}
            description={t(`roles.may.${role}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
