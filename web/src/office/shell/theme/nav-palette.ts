import type { CSSProperties } from 'react';
import { useMemo } from 'react';
import { parseColor, tokens } from '../../../ui/theme/tokens.ts';
import { useShell } from '../settings.ts';

/** The colours of menu and header, if they differ from the page's. */
export function useNavPalette(): CSSProperties | undefined {
  const { color, navColor } = useShell((state) => state.settings);
  return useMemo(() => {
    if (navColor === 'default') return;
    return {
      ...tokens(parseColor(color).hue, navColor),
      color: 'var(--rg-ink)',
      colorScheme: navColor,
    };
  }, [color, navColor]);
}
