import { z } from 'zod';
import { colones, requiredText, text } from '../api/fields.ts';
import {
  type CustomValues,
  customValues,
  keptValues,
  statedValues,
} from '../custom-fields/custom-fields.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import { shownChoices } from '../gifts/choices.ts';
import { cleanMessage, PURCHASER_NAME_MAX } from '../gifts/message.ts';
import { messageProblem } from '../gifts/placeholders.ts';
import { obeys, refuse } from '../refusals/issues.ts';

/** The wishes that go with a gift, as typed in the checkout or kept in a draft, complete or not. */
export const typedWishes = {
  purchaser: text.max(PURCHASER_NAME_MAX),
  message: text.max(20_000),
  celebration: text.max(40).nullable(),
  /** Absent in what was kept before there were any. */
  custom_fields: customValues.optional(),
};

/** What is typed. Whatever is added to it has the same name when it is ordered. */
export type TypedWishes = z.output<z.ZodObject<typeof typedWishes>> & {
  custom_fields: CustomValues;
};

/** Before anything is typed, and before a first celebration is chosen. */
export const NOTHING_TYPED: TypedWishes = {
  purchaser: '',
  message: '',
  celebration: null,
  custom_fields: {},
};

/** The same as it is ordered. */
export const orderedWishes = {
  /** With placeholders such as {first_name}, filled in for each recipient. */
  message: requiredText('wishes_missing')
    .max(20_000)
    .transform(cleanMessage)
    .superRefine(obeys(messageProblem)),
  purchaser_name: requiredText('wishes_missing')
    .trim()
    .min(1, refuse('wishes_missing'))
    .max(PURCHASER_NAME_MAX),
  /** The celebration; absent for none. */
  celebration: z.enum(CELEBRATION_KEYS).optional(),
  /** Of the company's custom fields of orders. */
  custom_fields: statedValues.default({}),
};

/** The gift, wishes and price for each recipient of an order, whether sent, held or scheduled. */
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
  /** The cards of which each recipient chooses one; absent for a gift without a choice. */
  choices: shownChoices.optional(),
};

/** The same as it is shown, with the photo or film. */
export const wishTerms = {
  /** The celebration; null for none. */
  celebration: z.enum(CELEBRATION_KEYS).nullable(),
  message: z.string(),
  purchaser_name: z.string(),
  media: z.object({ kind: z.enum(['image', 'video']), url: z.string() }).nullable(),
  /** Of the company's custom fields of orders. */
  custom_fields: keptValues,
};
