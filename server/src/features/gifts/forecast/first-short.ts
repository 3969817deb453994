import type { Spending } from '../scheduled/spending-queries.ts';

/** The first that the wallet will not cover, if everything before it is paid, and what it lacks then, in colones. */
export function firstShort<One extends Spending>(
  balance: number,
  planned: readonly One[],
): { one: One; missing: number } | undefined {
  let left = balance;
  for (const one of planned.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    left -= one.total;
    if (left < 0) return { one, missing: -left };
  }
}
