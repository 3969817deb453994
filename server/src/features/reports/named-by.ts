import type { Language } from '@regalo/contract/values/language';
import { type RawBuilder, sql } from 'kysely';

/** What values are called, in each language. */
export type Words<Value extends string> = Record<Value, Record<Language, string>>;

/** The name of a value in a language, as SQL; null for one that has none. */
export function namedBy(
  value: RawBuilder<unknown>,
  words: Words<string>,
  language: Language,
): RawBuilder<unknown> {
  const names = Object.entries(words).map(([one, name]) => sql`when ${one} then ${name[language]}`);
  return sql`case ${value} ${sql.join(names, sql` `)} end`;
}
