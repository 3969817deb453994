import { z } from 'zod';
import { colones } from '../api/fields.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';

/** What each recipient of an order gets and what it costs, whether it was sent, is held or is sent later. */
export const giftTerms = {
  gift_name: z.string(),
  /** null for a free amount. */
  shop_name: z.string().nullable(),
  /** As the recipient sees it: ₡10,000 or $25. */
  face_value: z.string(),
  /** Address of a picture. */
  card_img: z.string().nullable(),
  /** Per recipient. */
  amount: colones,
  /** Per recipient. */
  service_fee: colones,
};

/** What goes with the gift. */
export const wishTerms = {
  /** What is celebrated; null for nothing in particular. */
  celebration: z.enum(CELEBRATION_KEYS).nullable(),
  message: z.string(),
  purchaser_name: z.string(),
  media: z.object({ kind: z.enum(['image', 'video']), url: z.string() }).nullable(),
};
