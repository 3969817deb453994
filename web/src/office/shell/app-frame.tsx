import { type ReactNode, useLayoutEffect } from 'react';
import { Frame } from '../../ui/frame.tsx';
import { endFirstPaint } from './first-paint/first-paint.ts';
import { useShell } from './settings.ts';
import { useThemeValues } from './theme/theme-values.ts';

/** The frame of the office, with the theme and language that were chosen. */
export function AppFrame({ children, env }: { children: ReactNode; env?: 'test' }) {
  const { color, radius } = useShell((state) => state.settings);
  const lang = useShell((state) => state.lang);
  useThemeValues();
  // The theme paints now.
  useLayoutEffect(endFirstPaint, []);
  return (
    <Frame color={color} radius={radius} lang={lang} env={env}>
      {children}
    </Frame>
  );
}
