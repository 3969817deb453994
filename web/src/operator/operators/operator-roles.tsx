import { Badge, Checkbox, Group, Stack } from '@mantine/core';
import { OPERATOR_ROLE_NAMES, type OperatorRole } from '@regalo/contract/operator/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether it is a role that this version of the program knows. */
export const isRole = (role: string): role is OperatorRole =>
  (OPERATOR_ROLE_NAMES as readonly string[]).includes(role);

/** The roles of an operator by their names; one that a newer version has made keeps its own. */
export function OperatorRoles({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} component="span">
      {roles.map((role) => (
        <Badge key={role} variant="light" {...(role !== 'owner' && { color: 'gray' })}>
          {isRole(role) ? t(`operator.roles.names.${role}`) : role}
        </Badge>
      ))}
    </Group>
  );
}

interface Props {
  /** Of a form, like the others. */
  value?: string[];
  onChange: (roles: string[]) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** The roles, each with what it allows; one to all of them can be chosen. */
export function RoleChoice({ disabled = false, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group {...props} label={t('operator.roles.label')}>
      <Stack gap="sm" mt={8}>
        {OPERATOR_ROLE_NAMES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            disabled={disabled}
            label={t(`operator.roles.names.${role}`)}
            description={t(`operator.roles.may.${role}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
