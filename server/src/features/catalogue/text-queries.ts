import { TRANSLATED_INTO } from '@regalo/contract/catalogue/catalogue-languages';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: a text of the catalogue in a language; where it is not translated, as it stands.
 * @param column such as `s.name`, with its translation beside it
 * @param language one, or SQL for that of each row
 */
export function textIn(column: string, language: Language | RawBuilder<Language>) {
  const [own, translation] = [sql.ref(column), sql.ref(`${column}_en`)];
  return sql<string>`case when ${language} = ${sql.lit(TRANSLATED_INTO)} and ${translation} <> ''
    then ${translation} else ${own} end`;
}
