import { all } from './all-languages.ts';
import { apiReference as en } from './en/api-reference.ts';
import { apiReference as es } from './es/api-reference.ts';

/** The reference of the API for the systems of companies; apart, so that no browser loads it. */
export const API_REFERENCE = all<typeof en>({ en, es });
