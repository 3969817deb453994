import { z } from 'zod';
import { id } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import type { VoucherUse } from '../till/till.ts';

/** The fewest cards, each of another shop, that a gift is chosen from. */
export const CHOICES_MIN = 2;
/** The most cards, each of another shop, that a gift is chosen from. */
export const CHOICES_MAX = 12;

/** For how many days a recipient can choose. */
export const CHOICE_DAYS = [7, 14, 30, 60, 90] as const;
export type ChoiceDays = (typeof CHOICE_DAYS)[number];
/** For how many days a recipient can choose, unless the sender says so. */
export const DEFAULT_CHOICE_DAYS: ChoiceDays = 30;

/** Days of a month, as far as the time to choose is concerned. */
const MONTH = 30;

/** The times to choose that leave a gift of so many months at least as long to be used. */
export const choiceDaysWithin = (months: number): readonly ChoiceDays[] =>
  CHOICE_DAYS.filter((days) => days * 2 <= months * MONTH);

/** Why a gift of so many months cannot be chosen for so long; null where it can, and without a choice. */
export const choiceTimeProblem = (
  choices: { days: ChoiceDays } | null | undefined,
  months: number,
) =>
  choices && !choiceDaysWithin(months).includes(choices.days)
    ? problem('choice_days_too_long')
    : null;

/** What each recipient chooses one of, and what becomes of it otherwise. */
export const giftChoices = z
  .strictObject({
    /** Items of one value, each of another shop. */
    items: z
      .array(id)
      .overwrite((ids) => [...new Set(ids)])
      .min(CHOICES_MIN, refuse('choices_count', { min: CHOICES_MIN, max: CHOICES_MAX }))
      .max(CHOICES_MAX, refuse('choices_count', { min: CHOICES_MIN, max: CHOICES_MAX })),
    /** Which of them is given to whoever has chosen none in time; null: the value is refunded. */
    default_item: id.nullable().default(null),
    days: z.literal(CHOICE_DAYS).default(DEFAULT_CHOICE_DAYS),
  })
  .refine(({ items, default_item }) => default_item === null || items.includes(default_item), {
    message: refuse('choice_default_not_offered'),
    path: ['default_item'],
  });

export type GiftChoices = z.output<typeof giftChoices>;

/** A card to choose, as it was when it was offered. */
export interface OfferedCard {
  item_id: number;
  shop_id: number;
  gift_name: string;
  shop_name: string;
  card_img: string;
  logo: string | null;
  how_to_use: string;
  use: VoucherUse;
}

/** What an order keeps of the choice that it offers. */
export interface OfferedChoices extends Omit<GiftChoices, 'items'> {
  items: OfferedCard[];
}

/** The choice of an order as it is shown. */
export const shownChoices = z.object({
  items: z.array(
    z.object({ item_id: z.number().int(), gift_name: z.string(), shop_name: z.string() }),
  ),
  default_item: z.number().int().nullable(),
  days: z.literal(CHOICE_DAYS),
});
