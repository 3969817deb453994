import type { Language } from '@regalo/messages/languages';

/** The language in which the catalogue has every text, and those that stand for a missing translation. */
export const CATALOGUE_LANGUAGE: Language = 'es';

/** The language into which texts of the catalogue may be translated. */
export const TRANSLATED_INTO: Language = 'en';

/** What the catalogue has of a text: itself, and its translation as a field beside, which is empty where there is none. */
type Translated<Field extends string> = Record<Field | `${Field}_en`, string>;

/** A text of the catalogue in a language; where it is not translated, as it stands. */
export function textIn<Field extends string>(
  language: Language,
  part: Translated<Field>,
  field: Field,
): string {
  const translation = language === TRANSLATED_INTO ? part[`${field}_en`] : '';
  return translation || part[field];
}
