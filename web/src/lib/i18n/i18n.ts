import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { EnglishTexts } from './texts.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: EnglishTexts };
  }
}

export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  resources: {},
  lng: 'en',
  fallbackLng: false,
  initAsync: false,
  // React escapes.
  interpolation: { escapeValue: false },
});

/** Turns a message of the contract, written in English, into a language. */
type Translator = (message: string, code?: string) => string | undefined;

const translators: Partial<Record<Language, Translator>> = {};

/** The texts of the pages outside the office and of those inside, which come only when needed. */
const PARTS = {
  entry: {
    en: async () => (await import('./entry-en.ts')).entryEn,
    es: async () => {
      const [{ entryEs }, { spanish }] = await Promise.all([
        import('./entry-es.ts'),
        import('./messages-es.ts'),
      ]);
      translators.es = spanish;
      return entryEs;
    },
  },
  office: {
    en: async () => (await import('./office-en.ts')).officeEn,
    es: async () => (await import('./office-es.ts')).officeEs,
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

const wanted = new Set<keyof typeof PARTS>(['entry']);
const loaded = new Set<string>();

/** A message of the contract in the language in force; nothing where it needs or has no translation. */
export const inChosenLanguage: Translator = (message, code) =>
  translators[i18n.language as Language]?.(message, code);

async function loadPart(part: keyof typeof PARTS, language: Language): Promise<void> {
  if (loaded.has(`${part} ${language}`)) return;
  i18n.addResourceBundle(language, 'translation', await PARTS[part][language](), true);
  loaded.add(`${part} ${language}`);
}

/** Puts a language into force for texts and for screen readers. */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
  document.documentElement.lang = language;
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** Loads what the office says, in the language in force and in each that is chosen later. */
export async function loadOfficeTexts(): Promise<void> {
  wanted.add('office');
  await loadPart('office', i18n.language as Language);
}
