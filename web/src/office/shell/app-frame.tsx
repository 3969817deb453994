import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Frame } from '../../ui/frame.tsx';
import { parseColor, type ThemeValues, tokens } from '../../ui/theme/tokens.ts';
import { endFirstPaint } from './first-paint/first-paint.ts';
import { changeSettings, useShell } from './settings.ts';

/** By then the new colours are applied. */
const REREAD_MS = 10;

/** Reads the current values of custom properties. */
function readThemeValues(names: string[]): ThemeValues {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
}

/** Updates `themeValues` 10 ms after each change of colour. */
function useThemeValues(): void {
  const color = useShell((state) => state.settings.color);
  useEffect(() => {
    const { hue, scheme } = parseColor(color);
    const names = Object.keys(tokens(hue, scheme));
    const timer = setTimeout(
      () => changeSettings({ themeValues: readThemeValues(names) }),
      REREAD_MS,
    );
    return () => clearTimeout(timer);
  }, [color]);
}

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
