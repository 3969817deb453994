import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import type { MappedRole } from '@regalo/contract/auth/sso/settings';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  map: readonly MappedRole[];
  onChange: (map: MappedRole[]) => void;
}

/** The first row shows what is in it; the others are called so for who does not see. */
const named = (at: number, name: string) => (at === 0 ? { label: name } : { 'aria-label': name });

/** Which role each value of the claim gives. */
export function RoleMap({ map, onChange }: Props) {
  const { t } = useTranslation();
  const change = (at: number, part: Partial<MappedRole>) =>
    onChange(map.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const roles = ROLE_NAMES.map((value) => ({ value, label: t(`roles.names.${value}`) }));
  return (
    <Stack gap="xs">
      {map.map(({ value, role }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place while they are typed
        <Group key={at} align="flex-end" gap="sm" wrap="nowrap">
          <TextInput
            flex={3}
            {...named(at, t('sso.settings.value'))}
            value={value}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <NativeSelect
            flex={2}
            {...named(at, t('sso.settings.role'))}
            data={roles}
            value={role}
            onChange={(event) => change(at, { role: event.currentTarget.value as RoleName })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('sso.settings.removeRole', { value })}
            onClick={() => onChange(map.filter((_, one) => one !== at))}
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => onChange([...map, { value: '', role: 'viewer' }])}
        >
          {t('sso.settings.addRole')}
        </Button>
      </Group>
    </Stack>
  );
}
