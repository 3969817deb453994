import { MAX_RECIPIENTS } from '@regalo/contract/gifts/send-gifts';
import type { RuleReason } from '@regalo/contract/occasions/rules';

/**
 * For how many days what a rule has placed counts against what was proven: about a year. Easter comes again after 350
 * days at the soonest, and no other occasion sooner, so each counts once.
 */
export const YEAR_DAYS = 349;

/** The rule cannot place its orders, and pauses. */
export class RuleStops extends Error {
  override readonly name = 'RuleStops';
  readonly reason: RuleReason;
  constructor(reason: RuleReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The price has changed since the recipients were chosen by it: choose them again. */
export class PriceMoved extends Error {
  override readonly name = 'PriceMoved';
}

/** The amount that a rule is about to place, and those placed within a year and since a proof. */
interface About {
  people: number;
  total: number;
  recent: number;
}

/**
 * Why a rule must not place an order by itself: it would have too many recipients, or spend more in a year than the
 * company's mark and than what somebody has proved to be them for.
 */
export function whyStop(
  { people, total, recent }: About,
  { mark, proven }: { mark: number | null; proven: number | null },
): RuleReason | undefined {
  if (people > MAX_RECIPIENTS) return 'people';
  if (mark !== null && recent + total > Math.max(mark, proven ?? 0)) return 'proof';
}
