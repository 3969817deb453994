import type { OrderResult } from '@regalo/contract/orders/detail';

/** What a colón that was sent has become, in the order of the bar. */
export const RESULT_PARTS = ['redeemed', 'left', 'expired', 'canceled'] as const;
export type ResultPart = (typeof RESULT_PARTS)[number];

/** What is said beside the bar: it overlaps with its parts. */
export const RESULT_NOTES = ['opened', 'refunded'] as const;

/** The share of a part in percent of what was sent, 0 to 100. */
export function shareOf(result: OrderResult, part: ResultPart): number {
  const { colones } = result.sent;
  return colones === 0 ? 0 : (result[part].colones / colones) * 100;
}

/** Whole percents of all parts that add up to 100: those that were cut most are rounded up. */
export function percentsOf(result: OrderResult): Record<ResultPart, number> {
  const shares = RESULT_PARTS.map((part) => ({ part, share: shareOf(result, part) }));
  const cut = shares.reduce((sum, { share }) => sum + (share % 1), 0);
  const byRest = shares.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  const up = new Set(byRest.slice(0, Math.round(cut)).map(({ part }) => part));
  const percents = shares.map(({ part, share }) => [
    part,
    Math.floor(share) + (up.has(part) ? 1 : 0),
  ]);
  return Object.fromEntries(percents) as Record<ResultPart, number>;
}

/** The parts that the legend names: used and left always, the ends where there are any. */
export const shownParts = (result: OrderResult): ResultPart[] =>
  RESULT_PARTS.filter((part) => part === 'redeemed' || part === 'left' || result[part].gifts > 0);
