import { z } from 'zod';
import { colones } from '../api/fields.ts';

/** For so many days a company is new to the rule about first large orders. */
export const YOUNG_DAYS = 30;
/** An order counts with what its company ordered in so many hours before, so that splitting it helps nobody. */
export const REVIEW_HOURS = 24;

/** Why Regalo looks at an order before it is sent. */
export const orderReviewReason = z.object({
  /**
   * The rule: of a company that is new, or that has sent nothing before, and whose orders of `REVIEW_HOURS` come to
   * more than the mark of the settings.
   */
  rule: z.literal('first_large_order'),
  /** Colones. */
  mark: colones,
  /** What the company ordered in the hours before. */
  before: colones,
  /** Whether the company is younger than `YOUNG_DAYS`. */
  young: z.boolean(),
});

export type OrderReviewReason = z.infer<typeof orderReviewReason>;
