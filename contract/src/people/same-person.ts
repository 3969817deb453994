/** The parts of a name that people are told apart by. */
export interface Named {
  first_name: string;
  last_name: string;
}

/** The words of a name, without accents and case, in no order: lists write surnames first or last. */
function nameWords({ first_name, last_name }: Named): Set<string> {
  const plain = `${first_name} ${last_name}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}

const areIn = (words: Set<string>, others: Set<string>) =>
  [...words].every((word) => others.has(word));

/** The key of a name, the same for any order of its words. */
export const nameKey = (name: Named): string => [...nameWords(name)].sort().join(' ');

/** Whether two people of one address have the same name, and so are one. */
export const isSameName = (one: Named, other: Named): boolean => nameKey(one) === nameKey(other);

/**
 * Whether two people of one address may be one whose name is written out in one place and not in the other: where
 * nobody is asked about each of them, they count as one, so that nobody gets two gifts.
 */
export function mayBeSame(one: Named, other: Named): boolean {
  const [words, others] = [nameWords(one), nameWords(other)];
  return areIn(words, others) || areIn(others, words);
}
