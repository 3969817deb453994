import { ourGiftNames } from '@regalo/contract/gifts/free-amount';
import { shownReceiver } from '@regalo/contract/people/erased';
import { CELEBRATIONS } from '@regalo/messages/all-languages';
import type { Language } from '@regalo/messages/languages';
import { type RawBuilder, sql } from 'kysely';

/** The name of a value, as SQL; null for one that has none. */
export function namedBy(
  value: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  const names = Object.entries(words).map(([one, name]) => sql`when ${one} then ${name}`);
  return sql`case ${value} ${sql.join(names, sql` `)} end`;
}

/** A gift's name in a language, as SQL. @param name as it is stored */
export const giftName = (name: RawBuilder<unknown>, language: Language): RawBuilder<unknown> =>
  sql`coalesce(${namedBy(name, ourGiftNames(language))}, ${name})`;

/** The name of a receiver as `shownReceiver` has it, as SQL. @param name as it is stored */
export const receiverName = (name: RawBuilder<unknown>, language: Language): RawBuilder<unknown> =>
  sql`case when ${name} ~ '^erased:\\d+$'
    then replace(${shownReceiver('erased:0', language)}, '0', substr(${name}, 8))
    else ${name} end`;

/** The name of a celebration, as SQL. @param key as orders keep it */
export const celebrationName = (
  key: RawBuilder<unknown>,
  language: Language,
): RawBuilder<unknown> =>
  namedBy(
    key,
    Object.fromEntries(
      Object.entries(CELEBRATIONS[language]).map(([one, { name }]) => [one, name]),
    ),
  );
