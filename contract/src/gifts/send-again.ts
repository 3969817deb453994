import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, language, queryIdOf, text } from '../api/fields.ts';
import { bulkSize } from '../api/page-size.ts';
import { CATALOGUE_LANGUAGE } from '../catalogue/catalogue-languages.ts';
import { wishTerms } from '../orders/order-terms.ts';
import { listedPerson } from '../people/person.ts';
import { refuse } from '../refusals/issues.ts';
import { shownChoices } from './choices.ts';
import { VALID_MONTHS } from './send-gifts.ts';

/** An item as it is on sale, or a free amount with all three ids 0. */
export const giftOnSale = z.object({
  cat_id: z.number().int(),
  shop_id: z.number().int(),
  item_id: z.number().int(),
  name: z.string(),
  /** Price of one now, without the fee. */
  amount: colones,
  face: z.string(),
  art: z.string(),
  shop: z.string(),
  logo: z.string(),
  /** Where each recipient chooses one of several cards. */
  choices: shownChoices.optional(),
});

/** The content of an order, to begin another one like it. */
export const getOrderAgain = endpoint('GET', '/manager/order-again', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  query: z.object({
    id: queryIdOf('order'),
    /** Of the texts of the gift. */
    language: language.default(CATALOGUE_LANGUAGE),
  }),
  reply: envelope(
    z.object({
      /** null if it is no longer on sale. */
      gift: giftOnSale.nullable(),
      gift_name: z.string(),
      ...wishTerms,
      /** How long its gifts could be used. */
      valid_months: z.literal(VALID_MONTHS),
      media: z.object({ kind: z.enum(['image', 'video']), address: z.string() }).nullable(),
      /** Whether its recipients came from one group. */
      from_group: z.boolean(),
    }),
  ),
});

/** Recipients of an order as they are now, in the order of its gifts; further ones `after` a gift. */
export const listOrderAgain = endpoint('GET', '/manager/order-again-people', {
  audience: 'manager',
  may: ['orders.read', 'orders.send', 'people.read'],
  query: z.object({
    order: queryIdOf('order'),
    after: text
      .regex(/^\d{1,15}$/, refuse('id_invalid'))
      .transform(Number)
      .optional(),
    limit: bulkSize,
  }),
  reply: envelope(
    z.object({
      list: z.array(listedPerson),
      /** Names of those who have been deleted since. */
      gone: z.array(z.string()),
      /** The last gift; null if nobody is left for another call. */
      next: id.nullable(),
    }),
  ),
});
