import type { entryEn } from './entry-en.ts';
import type { officeEn } from './office-en.ts';

type Widen<T> = { [K in keyof T]: T[K] extends string ? string : Widen<T[K]> };

/** The texts of every language; a missing or unknown key is a type error. */
export type EntryTexts = Widen<typeof entryEn>;
export type OfficeTexts = Widen<typeof officeEn>;

/** All texts in English. */
export type EnglishTexts = typeof entryEn & typeof officeEn;
