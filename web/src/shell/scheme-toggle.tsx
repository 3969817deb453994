import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toggleScheme, useSettings } from './settings.ts';

/** Switches between light and dark. */
export function SchemeToggle() {
  const { t } = useTranslation();
  const dark = useSettings((state) => state.settings.color.startsWith('dark-'));
  const label = dark ? t('shell.toLight') : t('shell.toDark');
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={toggleScheme}>
      {dark ? <IconSun size={18} stroke={1.7} /> : <IconMoon size={18} stroke={1.7} />}
    </ActionIcon>
  );
}
