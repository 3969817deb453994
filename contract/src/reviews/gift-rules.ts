import { z } from 'zod';

/** So many gifts to one address or phone in so many hours, of whatever companies, are looked at. */
export const MANY_TO_ONE = { gifts: 6, hours: 24 } as const;

/**
 * So many gifts of so many companies that are opened in one network in so many minutes. Those of one company alone may
 * be its office at lunch.
 */
export const ONE_NETWORK = { gifts: 20, companies: 3, minutes: 60 } as const;

const count = z.number().int();

/** Why gifts are held until an operator has looked at them. */
export const giftReviewReason = z.discriminatedUnion('rule', [
  z.object({
    rule: z.literal('many_to_one'),
    /** What they have in common. */
    by: z.enum(['email', 'phone']),
    /** How many there were in the hours, those of other companies and those that are used up among them. */
    gifts: count,
    companies: count,
  }),
  z.object({ rule: z.literal('one_network'), gifts: count, companies: count }),
  /** Gifts of one recipient were used at so many shops within `SHOPS_APART.minutes`; what they have left is held. */
  z.object({ rule: z.literal('shops_apart'), shops: count }),
]);

export type GiftReviewReason = z.infer<typeof giftReviewReason>;
