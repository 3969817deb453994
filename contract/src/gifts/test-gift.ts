import { z } from 'zod';
import { done, endpoint } from '../api/endpoint.ts';
import { text } from '../api/fields.ts';
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
    /** Who is greeted. */
    recipient_name: text.trim().min(1).max(200),
  }),
  reply: done,
});

export type TestGift = z.output<typeof testGift.body>;
