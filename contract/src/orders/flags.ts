import { z } from 'zod';

/** Why a use of a gift may be fraud. */
export const FLAG_KINDS = ['used_at_once', 'many_at_till', 'only_for_gift', 'shops_apart'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** So many gifts of a company at a till in so many minutes may be fraud: a cashier who serves people needs longer. */
export const MANY_AT_TILL = { gifts: 12, minutes: 10 } as const;

/**
 * So many shops at which gifts of one recipient are used within so many minutes. Nothing says where a till is: that the
 * shops are next to one another cannot be seen, but paying at both takes longer.
 */
export const SHOPS_APART = { shops: 2, minutes: 3 } as const;

/** That somebody should look at a use of a gift. */
export const giftFlag = z.object({
  kind: z.enum(FLAG_KINDS),
  shop_name: z.string(),
  /**
   * used_at_once: minutes between sending and use; shops_apart: how many shops; else: how many gifts there were, with
   * this one.
   */
  figure: z.number().int(),
});
