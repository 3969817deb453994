import type { RefusalTexts } from '@regalo/contract/refusals/reasons';
import type { Language } from '@regalo/contract/values/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { EnglishTexts } from './texts.ts';

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

/** The contract's texts of refusals that are loaded. */
const refusals: Record<Language, Partial<RefusalTexts>> = { en: {}, es: {} };

/** The texts of refusals in the current language. */
export const refusalTexts = (): Partial<RefusalTexts> => refusals[i18n.language as Language];

interface Part {
  texts: Promise<object>;
  refusals: Promise<Partial<RefusalTexts>>;
}

/** Texts of the pages outside the office, and of the office, loaded when needed. */
const PARTS = {
  entry: {
    en: () => ({
      texts: import('./entry-en.ts').then((file) => file.entryEn),
      refusals: import('@regalo/contract/refusals/entry-en').then((file) => file.entryRefusalsEn),
    }),
    es: () => ({
      texts: import('./entry-es.ts').then((file) => file.entryEs),
      refusals: import('@regalo/contract/refusals/entry-es').then((file) => file.entryRefusalsEs),
    }),
  },
  office: {
    en: () => ({
      texts: import('./office-en.ts').then((file) => file.officeEn),
      refusals: import('@regalo/contract/refusals/office-en').then((file) => file.officeRefusalsEn),
    }),
    es: () => ({
      texts: import('./office-es.ts').then((file) => file.officeEs),
      refusals: import('@regalo/contract/refusals/office-es').then((file) => file.officeRefusalsEs),
    }),
  },
} satisfies Record<string, Record<Language, () => Part>>;

const wanted = new Set<keyof typeof PARTS>(['entry']);
const loaded = new Set<string>();

async function loadPart(part: keyof typeof PARTS, language: Language): Promise<void> {
  if (loaded.has(`${part} ${language}`)) return;
  const files = PARTS[part][language]();
  const [texts, refused] = await Promise.all([files.texts, files.refusals]);
  i18n.addResourceBundle(language, 'translation', texts, true);
  Object.assign(refusals[language], refused);
  loaded.add(`${part} ${language}`);
}

/** Switches texts and the document to a language. */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
  document.documentElement.lang = language;
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** Loads the texts of the office, in the current language and in those chosen later. */
export async function loadOfficeTexts(): Promise<void> {
  wanted.add('office');
  await loadPart('office', i18n.language as Language);
}
