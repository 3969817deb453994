import { z } from 'zod';
import { id, language } from '../api/fields.ts';
import { CATALOGUE_LANGUAGE } from '../catalogue/catalogue-languages.ts';
import { keptValues } from '../custom-fields/custom-fields.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import { shownChoices } from '../gifts/choices.ts';
import { CARD_DAYS, VALID_MONTHS } from '../gifts/send-gifts.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { money, pathId, time } from './fields.ts';
import { operation } from './operation.ts';
import { order, orderContent, orderTerms } from './orders.ts';

/** Of the names of gifts. */
const shownIn = z.strictObject({ language: language.default(CATALOGUE_LANGUAGE) });

const template = z
  .object({
    id,
    name: z.string(),
    /** As it is on sale now; null where each order names one, or it is sold no longer. */
    gift: z
      .object({
        /** Null for a free amount. */
        item_id: id.nullable(),
        name: z.string(),
        price: money,
        /** What its recipients choose from; null for any other gift. */
        choices: shownChoices.nullable(),
      })
      .nullable(),
    message: z.string(),
    /** Empty where each order says it. */
    sender_name: z.string(),
    celebration: z.enum(CELEBRATION_KEYS).nullable(),
    custom_fields: keptValues,
    valid_months: z.literal(VALID_MONTHS),
    /** Its orders that are sent later open a card for signatures, which closes so many days before; null for none. */
    card_days: z.literal(CARD_DAYS).nullable(),
    /** The address of its photo or film. */
    media: z.string().nullable(),
    changed_at: time,
  })
  .meta({ id: 'Template' });

export type PublicTemplate = z.infer<typeof template>;

/** The templates of the company, by name. There are too few for pages. */
export const listTemplates = operation('listTemplates', 'GET', '/templates', {
  may: ['orders.send'],
  query: shownIn,
  reply: z.object({ data: z.array(template) }),
});

export const getTemplate = operation('getTemplate', 'GET', '/templates/{id}', {
  may: ['orders.send'],
  params: pathId('template'),
  query: shownIn,
  reply: template,
});

/** Places an order of what a template says, as `createOrder` does. What the call says goes before it. */
export const orderTemplate = operation('orderTemplate', 'POST', '/templates/{id}/order', {
  may: ['orders.send'],
  params: pathId('template'),
  body: z.strictObject({
    ...orderTerms,
    /** No card where null, whatever the template says. */
    card_days: orderTerms.card_days.nullable(),
    gift: orderContent.gift.optional(),
    message: orderContent.message.optional(),
    sender_name: orderContent.sender_name.optional(),
    celebration: orderContent.celebration,
    custom_fields: orderContent.custom_fields,
    valid_months: z.literal(VALID_MONTHS).optional(),
  }),
  bodyLimit: 4 * MEGABYTE,
  changes: null,
  reply: order,
  status: 201,
});
