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
  texts: object;
  refusals: Partial<RefusalTexts>;
}

/** Texts of the pages before a sign-in, of the office and of the shop's program, loaded when needed. */
const PARTS = {
  entry: {
    en: () => import('./entry-en.ts').then(({ entryEn: texts, refusals }) => ({ texts, refusals })),
    es: () => import('./entry-es.ts').then(({ entryEs: texts, refusals }) => ({ texts, refusals })),
  },
  office: {
    en: () =>
      import('./office-en.ts').then(({ officeEn: texts, refusals }) => ({ texts, refusals })),
    es: () =>
      import('./office-es.ts').then(({ officeEs: texts, refusals }) => ({ texts, refusals })),
  },
  shop: {
    en: () => import('./shop-en.ts').then(({ shopEn: texts, refusals }) => ({ texts, refusals })),
    es: () => import('./shop-es.ts').then(({ shopEs: texts, refusals }) => ({ texts, refusals })),
  },
} satisfies Record<string, Record<Language, () => Promise<Part>>>;

const wanted = new Set<keyof typeof PARTS>(['entry']);
const loaded = new Set<string>();

async function loadPart(part: keyof typeof PARTS, language: Language): Promise<void> {
  if (loaded.has(`${part} ${language}`)) return;
  const loadedPart = await PARTS[part][language]();
  i18n.addResourceBundle(language, 'translation', loadedPart.texts, true);
  Object.assign(refusals[language], loadedPart.refusals);
  loaded.add(`${part} ${language}`);
}

/** Switches texts and the document to a language. */
export async function applyLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
  document.documentElement.lang = language;
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

async function loadToo(part: keyof typeof PARTS): Promise<void> {
  wanted.add(part);
  await loadPart(part, i18n.language as Language);
}

/** Loads the texts of the office, in the current language and in those chosen later. */
export const loadOfficeTexts = (): Promise<void> => loadToo('office');

/** The same of the shop's program. */
export const loadShopTexts = (): Promise<void> => loadToo('shop');
