/** A number from 0 to one less than this. */
export const below = (n: number) => Math.floor(Math.random() * n);

/** One of a list that is not empty. */
export const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** 1 to `most` of a list, each once. */
export function pickSome<T>(list: readonly T[], most: number): T[] {
  const picked = new Set<T>();
  const count = 1 + below(Math.min(most, list.length));
  while (picked.size < count) picked.add(pick(list));
  return [...picked];
}
