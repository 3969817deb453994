import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { language, text } from '../api/fields.ts';
import { CATALOGUE_LANGUAGE } from '../catalogue/catalogue-languages.ts';
import { refuse } from '../refusals/issues.ts';
import { giftOnSale } from './send-again.ts';

/** The items of shops that are worth and cost what an item does, itself among them, by shop: recipients may choose one of several. */
export const listItemsOfValue = endpoint('GET', '/manager/items-of-value', {
  audience: 'manager',
  may: ['orders.send'],
  query: z.object({
    /** Of the catalogue. */
    item: text.regex(/^\d{1,15}$/, refuse('id_invalid')).transform(Number),
    /** Of the texts of the items. */
    language: language.default(CATALOGUE_LANGUAGE),
  }),
  reply: envelope(z.object({ list: z.array(giftOnSale) })),
});
