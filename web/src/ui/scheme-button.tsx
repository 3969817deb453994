import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

interface Props {
  dark: boolean;
  onToggle: () => void;
  /** May bring a tooltip. */
  button?: typeof IconButton;
}

/** Switches between light and dark. */
export function SchemeButton({ dark, onToggle, button: Button = IconButton }: Props) {
  const { t } = useTranslation();
  const label = dark ? t('shell.toLight') : t('shell.toDark');
  return <Button icon={dark ? IconSun : IconMoon} label={label} onClick={onToggle} />;
}
