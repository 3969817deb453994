import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, language, requiredText, text } from '../api/fields.ts';
import { CATALOGUE_LANGUAGE } from '../catalogue/catalogue-languages.ts';
import { keptValues } from '../custom-fields/custom-fields.ts';
import { refuse } from '../refusals/issues.ts';
import { celebrationByKey } from './celebrations.ts';
import { giftChoices } from './choices.ts';
import { PURCHASER_NAME_MAX } from './message.ts';
import { giftOnSale } from './send-again.ts';
import { CARD_DAYS, giftContent, VALID_MONTHS } from './send-gifts.ts';

/** The longest name of a template, in characters. */
export const TEMPLATE_NAME_MAX = 60;
/** The most templates that a company keeps. */
export const MAX_TEMPLATES = 100;

const unnamed = refuse('template_name_missing');

/** The content of a template. */
const templateContent = z.object({
  name: requiredText('template_name_missing').trim().min(1, unnamed).max(TEMPLATE_NAME_MAX),
  /** Key of a celebration. */
  celebration: text
    .refine((key) => celebrationByKey(key) !== undefined)
    .nullable()
    .default(null),
  message: giftContent.message,
  /** Empty where whoever orders signs. */
  purchaser_name: text.trim().max(PURCHASER_NAME_MAX).default(''),
  custom_fields: giftContent.custom_fields,
  image: giftContent.image,
  valid_months: giftContent.valid_months,
  /** Its orders that are sent later open a card for signatures, which closes so many days before; null for none. */
  card_days: z.literal(CARD_DAYS).nullable().default(null),
  /** The gift: its place in the catalogue, all 0 for a free amount; null where each order chooses one. */
  choice: z
    .object({
      cat_id: giftContent.cat_id,
      shop_id: giftContent.shop_id,
      item_id: giftContent.item_id,
      /** Cards to choose from, instead of either. */
      choices: giftChoices.optional(),
      /** Of a free amount, per recipient. */
      amount: colones.positive().max(Number.MAX_SAFE_INTEGER),
    })
    .nullable()
    .default(null),
});

export type TemplateContent = z.output<typeof templateContent>;

const template = z.object({
  id,
  name: z.string(),
  celebration: z.string().nullable(),
  message: z.string(),
  purchaser_name: z.string(),
  custom_fields: keptValues,
  valid_months: z.literal(VALID_MONTHS),
  card_days: z.literal(CARD_DAYS).nullable(),
  media: z.object({ kind: z.enum(['image', 'video']), address: z.string() }).nullable(),
  /** As it is on sale now; null where none is chosen, or it is sold no longer. */
  gift: giftOnSale.nullable(),
  /** Name of the gift that was chosen, whether it is still sold or not. */
  gift_name: z.string().nullable(),
  /** Name of the member who changed it last. */
  changed_by: z.string(),
  changedAt: z.string(),
});

export type Template = z.infer<typeof template>;

/** The templates of the company, by name. */
export const listTemplates = endpoint('GET', '/manager/templates', {
  audience: 'manager',
  may: ['orders.send'],
  query: z.object({
    /** Of the names of gifts. */
    language: language.default(CATALOGUE_LANGUAGE),
  }),
  reply: envelope(z.object({ list: z.array(template) })),
});

/** Adds a template, or changes or deletes one. All members of the company use the same ones. */
export const saveTemplate = endpoint('POST', '/manager/templates', {
  audience: 'manager',
  may: ['orders.send', 'orders.all'],
  body: z.object({
    action: z.enum(['delete', 'change', 'create']),
    /** The one to change or delete. */
    template: idOf('template').optional(),
    /** All of what it is from now on. */
    content: templateContent.optional(),
  }),
  reply: envelope(
    z.object({
      /** Of the template that was added, changed or deleted. */
      id,
    }),
  ),
});

export type TemplateChange = z.output<typeof saveTemplate.body>;
