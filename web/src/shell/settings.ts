import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LANGUAGES, type Language } from '../lib/i18n/i18n.ts';
import type { ColorTheme } from './theme/tokens.ts';

const COLORS = ['light-orange', 'dark-orange'] as const satisfies readonly ColorTheme[];

const stored = z.object({
  settings: z
    .object({ color: z.enum(COLORS).catch('light-orange') })
    .catch({ color: 'light-orange' }),
  lang: z.enum(LANGUAGES).catch('en'),
});

type Stored = z.output<typeof stored>;

const DEFAULTS: Stored = { settings: { color: 'light-orange' }, lang: 'en' };

/** Look and language; the only state that stays in the browser between visits. */
export const useSettings = create<Stored>()(
  persist(() => DEFAULTS, {
    name: 'ecommerce-platform',
    partialize: ({ settings, lang }) => ({ settings, lang }),
    merge: (kept) => stored.catch(DEFAULTS).parse(kept ?? {}),
  }),
);

export function setLanguage(lang: Language): void {
  useSettings.setState({ lang });
}

export function toggleScheme(): void {
  const { color } = useSettings.getState().settings;
  const next = color === 'light-orange' ? 'dark-orange' : 'light-orange';
  useSettings.setState({ settings: { color: next } });
}

export function resetSettings(): void {
  useSettings.setState(DEFAULTS);
}
