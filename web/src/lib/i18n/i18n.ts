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

/** A file of texts: one export has them, whatever it is called. */
interface LoadedPart {
  refusals?: Partial<RefusalTexts>;
  [texts: string]: object | undefined;
}

/** Texts that are loaded when they are needed, by language. */
export type Part = Record<Language, () => Promise<LoadedPart>>;

/** Those of the pages before a sign-in, but for pages that few people open. */
const ENTRY: Part = {
  en: () => import('./entry-en.ts'),
  es: () => import('./entry-es.ts'),
};

const OFFICE: Part = {
  en: () => import('./office-en.ts'),
  es: () => import('./office-es.ts'),
};

const DETAILS: Part = {
  en: () => import('./details-en.ts'),
  es: () => import('./details-es.ts'),
};

const AUDIT: Part = {
  en: () => import('./audit-en.ts'),
  es: () => import('./audit-es.ts'),
};

const ORDERS: Part = {
  en: () => import('./order-pages-en.ts'),
  es: () => import('./order-pages-es.ts'),
};

const RULES: Part = {
  en: () => import('./rules-en.ts'),
  es: () => import('./rules-es.ts'),
};

const SETTINGS: Part = {
  en: () => import('./settings-en.ts'),
  es: () => import('./settings-es.ts'),
};

const REGISTER: Part = {
  en: () => import('./register-en.ts'),
  es: () => import('./register-es.ts'),
};

const PUBLIC: Part = {
  en: () => import('./public-en.ts'),
  es: () => import('./public-es.ts'),
};

const PIN: Part = {
  en: () => import('./pin-en.ts'),
  es: () => import('./pin-es.ts'),
};

const INVITATION: Part = {
  en: () => import('./invitation-en.ts'),
  es: () => import('./invitation-es.ts'),
};

const SSO: Part = {
  en: () => import('./sso-en.ts'),
  es: () => import('./sso-es.ts'),
};

const FACTORS: Part = {
  en: () => import('./factors-en.ts'),
  es: () => import('./factors-es.ts'),
};

const wanted = new Set([ENTRY]);
const loaded = new Set<Part[Language]>();

async function loadPart(part: Part, language: Language): Promise<void> {
  const load = part[language];
  if (loaded.has(load)) return;
  const { refusals: more, ...named } = await load();
  const [texts] = Object.values(named);
  i18n.addResourceBundle(language, 'translation', texts, true);
  Object.assign(refusals[language], more);
  loaded.add(load);
}

let applied: Promise<void> = Promise.resolve();

async function apply(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => loadPart(part, language)));
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

/** Loads a part in the current language and in those chosen later. */
export async function loadTexts(part: Part): Promise<void> {
  wanted.add(part);
  await loadPart(part, i18n.language as Language);
}

/** Loads those of the request for a membership. */
export const loadRegisterTexts = (): Promise<void> => loadTexts(REGISTER);

/** Loads those of the welcome page and of errors that are a page. */
export const loadPublicTexts = (): Promise<void> => loadTexts(PUBLIC);

/** Loads those of a new PIN. */
export const loadPinTexts = (): Promise<void> => loadTexts(PIN);

/** Loads those of second factors. */
export const loadFactorTexts = (): Promise<void> => loadTexts(FACTORS);

/** Loads those of signing in with a company's provider, and of what can follow it. */
export async function loadSsoTexts(): Promise<void> {
  await Promise.all([loadTexts(SSO), loadFactorTexts()]);
}

/** Loads those of a company's settings. */
export const loadSettingsTexts = (): Promise<void> => loadTexts(SETTINGS);

/** Loads those of its settings, with the names of roles. */
export async function loadSsoSettingsTexts(): Promise<void> {
  await Promise.all([loadSsoTexts(), loadDetailTexts()]);
}

/** Loads those of the page that removes second factors. */
export async function loadFactorResetTexts(): Promise<void> {
  await Promise.all([loadFactorTexts(), loadPinTexts()]);
}

/** Loads those of the member's own profile. */
export async function loadProfileTexts(): Promise<void> {
  await Promise.all([loadFactorTexts(), loadDetailTexts()]);
}

/** Loads those of an invitation, whose page has a first PIN chosen. */
export async function loadInvitationTexts(): Promise<void> {
  await Promise.all([loadTexts(INVITATION), loadPinTexts()]);
}

/** Loads the texts of the office. */
export const loadOfficeTexts = (): Promise<void> => loadTexts(OFFICE);

/** Loads those that its dashboard and lists do not need. */
export const loadDetailTexts = (): Promise<void> => loadTexts(DETAILS);

/** Loads those of the audit, with the names of roles. */
export async function loadAuditTexts(): Promise<void> {
  await Promise.all([loadTexts(AUDIT), loadDetailTexts()]);
}

/** Loads those of the list of orders and of approvals, which name roles and show gifts. */
export async function loadOrderTexts(): Promise<void> {
  await Promise.all([loadTexts(ORDERS), loadDetailTexts()]);
}

/** Loads those of rules of occasions, with the refusals of what they place. */
export async function loadRuleTexts(): Promise<void> {
  await Promise.all([loadTexts(RULES), loadOrderTexts()]);
}
