import type { RefusalTexts } from '@regalo/contract/refusals/problem';
import type { Language } from '@regalo/messages/languages';
import { type LoadedTexts, loadEntry, type WebTexts } from '@regalo/messages/web';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: WebTexts };
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

/** The texts of refusals that are loaded, by language. */
const refusals: Partial<Record<Language, RefusalTexts>> = {};

export const currentLanguage = (): Language => i18n.language as Language;

/** The texts of refusals in the current language. */
export const refusalTexts = (): RefusalTexts => refusals[currentLanguage()] ?? {};

/** Texts that are loaded when they are needed. */
type Load = (language: Language) => Promise<LoadedTexts>;

const wanted = new Map<string, Load>([['entry', (language) => loadEntry('entry', language)]]);
const loaded = new Set<string>();

async function loadPart(name: string, load: Load, language: Language): Promise<void> {
  const key = `${name} ${language}`;
  if (loaded.has(key)) return;
  const { refusals: more, ...named } = await load(language);
  const [texts] = Object.values(named);
  i18n.addResourceBundle(language, 'translation', texts, true);
  refusals[language] = { ...refusals[language], ...more };
  loaded.add(key);
}

let applied: Promise<void> = Promise.resolve();

async function apply(language: Language): Promise<void> {
  await Promise.all([...wanted].map(([name, load]) => loadPart(name, load, language)));
  document.documentElement.lang = language;
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

/** Switches texts and the document to a language. */
export function applyLanguage(language: Language): Promise<void> {
  applied = apply(language);
  return applied;
}

/** Once the language that was chosen last speaks, such as that of an account which has just signed in. */
export const languageApplied = (): Promise<void> => applied.catch(() => {});

/** Loads texts in the current language and in those chosen later. */
export async function loadTexts(name: string, load: Load): Promise<void> {
  wanted.set(name, load);
  await loadPart(name, load, currentLanguage());
}

/** Loads those of a new PIN. */
export const loadPinTexts = (): Promise<void> =>
  loadTexts('pin', (language) => loadEntry('pin', language));
