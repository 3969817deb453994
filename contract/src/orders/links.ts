import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { idOf } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** How many recipients of an order make one part. Links and cards are taken part by part. */
export const PART_SIZE = 2_000;

/** The number of parts of an order. */
export const partsOf = (quantity: number): number => Math.ceil(quantity / PART_SIZE);

/** Links that the smallest company may hand over in a day. */
const LEAST_OF_DAY = 3_000;

/**
 * How many links a member takes in 24 hours, as links or on cards: the company's largest order three
 * times, so that one is handed over as a table, printed, and printed again.
 * @param largest recipients of that order
 */
export const linksOfDay = (largest: number): number => Math.max(LEAST_OF_DAY, 3 * largest);

/** The claim link of a gift, to hand over in another way. The history records who took it. */
export const takeGiftLink = endpoint('POST', '/manager/gift-link', {
  audience: 'manager',
  may: ['gifts.links'],
  body: z.object({ id: idOf('gift') }),
  reply: envelope(
    z.object({
      link: z.string(),
      /** A message with the link, in the language of the recipient. */
      text: z.string(),
    }),
  ),
});

/** A selection of gifts: one part, without e-mail and not opened. */
const part = z.object({
  order: idOf('order'),
  part: z.number().int().min(1).max(1_000).default(1),
  /** Only those whose link nobody has taken yet. */
  untaken: z.boolean().default(false),
});

const sharedLink = z.object({ name: z.string(), phone: z.string(), link: z.string() });

export type SharedLink = z.infer<typeof sharedLink>;

/**
 * The claim links of recipients without e-mail; or, of gifts that are named, of all that are not opened.
 * An audit entry records who took how many.
 */
export const takeOrderLinks = endpoint('POST', '/manager/order-links', {
  audience: 'manager',
  may: ['gifts.links'],
  body: part
    .extend({
      whose: z.enum(['unmailed', 'unopened']).default('unmailed'),
      ids: z.array(idOf('gift')).min(1).max(PART_SIZE).optional(),
    })
    .refine(({ whose, ids }) => whose === 'unmailed' || ids, refuse('gifts_not_chosen')),
  reply: envelope(
    z.object({
      list: z.array(sharedLink),
      /** How many are left out, because their code was replaced: their link goes to their address alone. */
      withheld: z.number().int(),
    }),
  ),
});

/** The same as cards to print and cut: a PDF with eight to an A4 page. */
export const printCards = endpoint('POST', '/manager/order-cards', {
  audience: 'manager',
  may: ['gifts.links'],
  body: part,
  reply: done,
  download: true,
});
