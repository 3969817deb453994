import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { ROLE_NAMES, type RoleName } from '@regalo/contract/auth/roles';
import type { MappedRole } from '@regalo/contract/auth/sso/settings';
import { useTranslation } from 'react-i18next';

interface Props {
  map: readonly MappedRole[];
  onChange: (map: MappedRole[]) => void;
}

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
        <Group key={at} align="flex-end">
          <TextInput
            label={t('sso.settings.value')}
            value={value}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <NativeSelect
            label={t('sso.settings.role')}
            data={roles}
            value={role}
            onChange={(event) => change(at, { role: event.currentTarget.value as RoleName })}
          />
          <Button variant="subtle" onClick={() => onChange(map.filter((_, one) => one !== at))}>
            {t('sso.settings.removeRole', { value })}
          </Button>
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
