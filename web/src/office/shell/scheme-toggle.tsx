import { IconButton } from '../../ui/icon-button.tsx';
import { SchemeButton } from '../../ui/scheme-button.tsx';
import { toggleScheme, useShell } from './settings.ts';

/** Switches between the light and the dark variant of the hue; `button` may bring a tooltip. */
export function SchemeToggle({ button = IconButton }) {
  const dark = useShell((state) => state.settings.color.startsWith('dark-'));
  return <SchemeButton dark={dark} onToggle={toggleScheme} button={button} />;
}
