import { isLanguage, LANGUAGES, type Language } from '@regalo/messages/languages';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Scheme } from './theme/tokens.ts';

/** The first language of the browser that the program speaks; Spanish where there is none. */
const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'es';

const systemScheme = (): Scheme =>
  window.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const stored = z.object({
  scheme: z.enum(['light', 'dark']).catch(systemScheme),
  lang: z.enum(LANGUAGES).catch(browserLanguage),
});

type Settings = z.output<typeof stored>;

/** What was chosen in this browser for a program beside the office. @param name under which it is kept */
export function programSettings(name: string) {
  const useSettings = create<Settings>()(
    persist(() => stored.parse({}), { name, merge: (kept) => stored.parse(kept ?? {}) }),
  );
  return {
    useSettings,
    setLanguage: (lang: Language) => useSettings.setState({ lang }),
    /** Switches between light and dark. */
    toggleScheme: () =>
      useSettings.setState(({ scheme }) => ({ scheme: scheme === 'light' ? 'dark' : 'light' })),
  };
}

export type ProgramSettings = ReturnType<typeof programSettings>;
