/** Chance that is the same each time for a seed. */
export interface Chance {
  /** A whole number from 0 on, below `end`. */
  below(end: number): number;
  /** One of some. @throws if there are none */
  one<T>(some: readonly T[]): T;
}

export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return {
    below,
    one(some) {
      if (some.length === 0) throw new RangeError('one of none');
      return some[below(some.length)] as (typeof some)[number];
    },
  };
}
