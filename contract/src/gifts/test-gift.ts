import { z } from 'zod';
import { done, endpoint } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
import { giftChoices } from './choices.ts';
import { giftContent } from './send-gifts.ts';

/**
 * Mails the gift to the manager who asks, as a recipient would get it, marked as a test. Nothing is
 * bought, and its link leads to no gift.
 */
export const testGift = endpoint('POST', '/manager/test-gift', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({
    ...giftContent,
    /** Of one gift; only a free amount is taken from it. */
    order_amount: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
    /** Cards of which each recipient chooses one, instead of a gift; the three ids are 0 then. */
    choices: giftChoices.optional(),
    /** Who is greeted. */
    recipient_name: text.trim().min(1).max(200),
  }),
  reply: done,
});

export type TestGift = z.output<typeof testGift.body>;
