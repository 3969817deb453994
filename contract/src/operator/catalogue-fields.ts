import { z } from 'zod';
import { requiredText, text } from '../api/fields.ts';
import { CATALOGUE_KEY, CATALOGUE_LIMITS } from '../catalogue/catalogue-limits.ts';
import { CATEGORY_ICONS } from '../catalogue/category-icons.ts';
import { refuse } from '../refusals/issues.ts';
import { voucherUse } from '../till/till.ts';
import { isTimeZone } from '../values/days.ts';
import { CURRENCIES } from '../values/money.ts';
import { compactPhone, phoneProblem } from '../values/phone.ts';

/** The form of the address of a stored picture of the catalogue. */
export const PICTURE_ADDRESS = /^\/media\/catalogue\/[0-9a-f]{32}\.webp$/;

export const catalogueKey = z.string().regex(CATALOGUE_KEY, refuse('catalogue_key_invalid'));

const tooLong = (max: number) => refuse('catalogue_text_too_long', { max });

const name = requiredText('catalogue_name_missing')
  .trim()
  .min(1, refuse('catalogue_name_missing'))
  .max(CATALOGUE_LIMITS.name, tooLong(CATALOGUE_LIMITS.name));
const atMost = (max: number) => text.trim().max(max, tooLong(max));
const words = atMost(CATALOGUE_LIMITS.words);
/** In the other language; empty where it is not translated. */
const translatedName = atMost(CATALOGUE_LIMITS.name);
const amount = z
  .number()
  .int()
  .min(1, refuse('catalogue_amount_invalid'))
  .max(CATALOGUE_LIMITS.amount, refuse('catalogue_amount_invalid'));
const phone = text
  .max(40, tooLong(40))
  .transform(compactPhone)
  .refine(
    (number) => /^\+[1-9]\d{6,14}$/.test(number) && phoneProblem(number) === null,
    refuse('catalogue_phone_invalid'),
  )
  .nullable();
/** Empty as long as there is none; nothing is published without one. */
const picture = z
  .string()
  .refine(
    (address) => address === '' || PICTURE_ADDRESS.test(address),
    refuse('catalogue_picture_unknown'),
  );

/** What a category is, apart from the order of its shops. */
export const categoryFields = z.object({
  name,
  name_en: translatedName,
  icon: z.enum(CATEGORY_ICONS).nullable(),
  /** Whether it is on sale; what is not is kept. */
  active: z.boolean(),
});

/** What a shop is, apart from the order of its items. */
export const shopFields = z.object({
  /** The key of its category. */
  parent: catalogueKey,
  name,
  name_en: translatedName,
  description: words,
  description_en: words,
  how_to_use: words,
  how_to_use_en: words,
  accepts_free_amounts: z.boolean(),
  /** Whether its gifts may be swapped for cards of other shops, and theirs for its own. */
  allows_swaps: z.boolean(),
  address: words,
  address_en: words,
  hours: words,
  hours_en: words,
  phone,
  whatsapp: phone,
  time_zone: z.string().refine(isTimeZone, refuse('zone_unknown')),
  /** Who is told of new tills. */
  email: z.email(refuse('email_invalid')).nullable(),
  logo: picture,
  card_img: picture,
  active: z.boolean(),
});

/** What an item is. */
export const itemFields = z.object({
  /** The key of its shop. */
  parent: catalogueKey,
  name,
  name_en: translatedName,
  description: words,
  description_en: words,
  currency: z.enum(CURRENCIES),
  issued_amount: amount,
  /** In colones; of a card in colones its face value. */
  price: amount,
  use: voucherUse,
  card_type: text
    .trim()
    .min(1, refuse('catalogue_name_missing'))
    .max(CATALOGUE_LIMITS.cardType, tooLong(CATALOGUE_LIMITS.cardType)),
  /** Null for the shop’s card. */
  gift_card_img: picture.nullable(),
  /** Units that are left; null for no limit. Published as the difference to what there was. */
  stock: z
    .number()
    .int()
    .min(0, refuse('catalogue_amount_invalid'))
    .max(CATALOGUE_LIMITS.units, refuse('catalogue_amount_invalid'))
    .nullable(),
  active: z.boolean(),
});

/** What is edited: the whole is there for the order of its categories alone. */
export const CATALOGUE_KINDS = ['catalogue', 'category', 'shop', 'item'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** The order in which changed fields are told. */
export const CATALOGUE_FIELDS: readonly string[] = [
  ...new Set([
    ...Object.keys(categoryFields.shape),
    ...Object.keys(shopFields.shape),
    ...Object.keys(itemFields.shape),
    'children',
  ]),
];
