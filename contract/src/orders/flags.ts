import { z } from 'zod';

/** Why a use of a gift may be fraud. */
export const FLAG_KINDS = ['used_at_once', 'many_at_till', 'only_for_gift'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** That somebody should look at a use of a gift. */
export const giftFlag = z.object({
  kind: z.enum(FLAG_KINDS),
  shop_name: z.string(),
  /** used_at_once: minutes between sending and use; else: how many gifts there were, with this one. */
  figure: z.number().int(),
});
