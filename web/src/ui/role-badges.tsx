import { Badge, Group } from '@mantine/core';
import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import { useTranslation } from 'react-i18next';

/** Whether it is a role that this version of the program knows. */
export const isRole = (role: string): role is RoleName =>
  (ROLE_NAMES as readonly string[]).includes(role);

/** The roles of a member by their names; one that a newer version has made keeps its own. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Group gap={6} component="span">
      {roles.map((role) => (
        <Badge key={role} variant="light" {...(role !== 'admin' && { color: 'gray' })}>
          {isRole(role) ? t(`roles.names.${role}`) : role}
        </Badge>
      ))}
    </Group>
  );
}
