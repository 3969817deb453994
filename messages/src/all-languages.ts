import { celebrations as celebrationsEn } from './en/celebrations.ts';
import { questions as questionsEn } from './en/recipient/questions.ts';
import { recipient as recipientEn } from './en/recipient.ts';
import { sheet as sheetEn } from './en/sheet.ts';
import { celebrations as celebrationsEs } from './es/celebrations.ts';
import { questions as questionsEs } from './es/recipient/questions.ts';
import { recipient as recipientEs } from './es/recipient.ts';
import { sheet as sheetEs } from './es/sheet.ts';
import type { Language } from './languages.ts';

/** Texts of programs that have every language at once; the gaps are those of the English ones. */
export const all = <Texts>(texts: Record<Language, unknown>) => texts as Record<Language, Texts>;

export const CELEBRATIONS = all<typeof celebrationsEn>({ en: celebrationsEn, es: celebrationsEs });
export const SHEET = all<typeof sheetEn>({ en: sheetEn, es: sheetEs });
/** The page and the email of a gift. */
export const RECIPIENT = all<typeof recipientEn>({ en: recipientEn, es: recipientEs });
/** The pages beside that of a gift, and its entry in a calendar. */
export const QUESTIONS = all<typeof questionsEn>({ en: questionsEn, es: questionsEs });
