import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { toggleScheme, useShell } from './settings.ts';

/** Switches between the light and the dark variant of the hue; `button` may bring a tooltip. */
export function SchemeToggle({ button: Button = IconButton }) {
  const { t } = useTranslation();
  const dark = useShell((state) => state.settings.color.startsWith('dark-'));
  const label = dark ? t('shell.toLight') : t('shell.toDark');
  return <Button icon={dark ? IconSun : IconMoon} label={label} onClick={toggleScheme} />;
}
