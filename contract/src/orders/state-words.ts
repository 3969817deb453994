import { STATES as TEXTS } from '@regalo/messages/all-languages';
import { LANGUAGES, type Language } from '@regalo/messages/languages';
import { lookOf, STATES, type State, type StateKind, type StatusOf } from './states.ts';

/** The word of each state in every language, for what the server writes; the web loads one language. */
export const STATE_WORDS = Object.fromEntries(
  (Object.keys(STATES) as State[]).map((state) => [
    state,
    Object.fromEntries(
      LANGUAGES.map((language) => [language, TEXTS[language].states.words[state]]),
    ),
  ]),
) as Record<State, Record<Language, string>>;

/** The words of some statuses of a kind. */
export const wordsOf = <Kind extends StateKind>(
  kind: Kind,
  statuses: readonly StatusOf<Kind>[],
): Record<StatusOf<Kind>, Record<Language, string>> =>
  Object.fromEntries(
    statuses.map((status) => [status, STATE_WORDS[lookOf(kind, status).state]]),
  ) as Record<StatusOf<Kind>, Record<Language, string>>;
