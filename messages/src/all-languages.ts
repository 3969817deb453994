import { auditSentences as auditSentencesEn } from './en/audit-sentences.ts';
import { tillRefusals as tillRefusalsEn } from './en/refusals/till.ts';
import { states as statesEn } from './en/states.ts';
import { till as tillEn } from './en/till.ts';
import { auditSentences as auditSentencesEs } from './es/audit-sentences.ts';
import { tillRefusals as tillRefusalsEs } from './es/refusals/till.ts';
import { states as statesEs } from './es/states.ts';
import { till as tillEs } from './es/till.ts';
import type { Language } from './languages.ts';
import type { TextsLike } from './texts.ts';

/** Texts of programs that have every language at once. Each takes only its own of this file. */
type Every<Texts> = Record<Language, TextsLike<Texts>>;
/** The gaps of a text are those of the English one. */
type All<Texts> = Record<Language, Texts>;

export const AUDIT_SENTENCES: Every<typeof auditSentencesEn> = {
  en: auditSentencesEn,
  es: auditSentencesEs,
};
export const STATES: Every<typeof statesEn> = { en: statesEn, es: statesEs };
export const TILL = { en: tillEn, es: tillEs } satisfies Every<typeof tillEn> as All<typeof tillEn>;
export const TILL_REFUSALS: Every<typeof tillRefusalsEn> = {
  en: tillRefusalsEn,
  es: tillRefusalsEs,
};
