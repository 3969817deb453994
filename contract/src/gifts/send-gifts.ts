import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, idOrZero, text } from '../api/fields.ts';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { orderNumber } from '../orders/number.ts';
import { orderedWishes } from '../orders/order-terms.ts';
import { refuse } from '../refusals/issues.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { giftChoices } from './choices.ts';

/** The most recipients of one order. */
export const MAX_RECIPIENTS = 100_000;

/** The most groups whose members an order follows. */
export const MAX_FOLLOWED_GROUPS = 100;

/** When an order is sent, RFC 3339 with an offset, whose letters may be small. Kept as an instant of UTC. */
export const sendsAt = z
  .string()
  .toUpperCase()
  .pipe(z.iso.datetime({ offset: true }))
  .transform((at) => new Date(at).toISOString());

/** How many months a gift can be used at first; it can be extended to a year. */
export const VALID_MONTHS = [1, 3, 6, 12] as const;
export type ValidMonths = (typeof VALID_MONTHS)[number];
/** For how many months a gift can be used, unless its sender says so. */
export const DEFAULT_VALID_MONTHS: ValidMonths = 12;
/** How many months a gift is valid: as read from a row or a form if that is a choice, otherwise the default. */
export const validMonths = (read: number): ValidMonths =>
  VALID_MONTHS.find((months) => months === read) ?? DEFAULT_VALID_MONTHS;

/** How many days before an order is sent the card for its recipients may close. */
export const CARD_DAYS = [0, 1, 2, 3, 7] as const;
export type CardDays = (typeof CARD_DAYS)[number];
/** How many days that are: as read from a row or a form if they are a choice, otherwise null for no card. */
export const cardDays = (read: number | null): CardDays | null =>
  CARD_DAYS.find((days) => days === read) ?? null;

const catalogueId = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0);
const amount = colones.nonnegative().max(Number.MAX_SAFE_INTEGER);

/** The gift of an order, with its wishes. The three ids of a free amount are 0. */
export const giftContent = {
  cat_id: catalogueId,
  shop_id: catalogueId,
  item_id: catalogueId,
  ...orderedWishes,
  /** Address that image-upload answered, or empty. */
  image: text.max(500).nullable().default(''),
  /** How long the gifts can be used. */
  valid_months: z.literal(VALID_MONTHS).default(DEFAULT_VALID_MONTHS),
};

/** People who get an order beside the groups that it follows. Without groups it says nothing. */
const besideGroups = z
  .array(idOf('person'))
  .max(MAX_RECIPIENTS, refuse('too_many_recipients', { max: MAX_RECIPIENTS }))
  .overwrite((ids) => [...new Set(ids)])
  .optional();

/**
 * An order as the checkout sends it. Amounts are what the manager was shown: the server computes
 * its own and refuses when they differ. A free amount is order_amount / units.
 */
const giftOrder = z.object({
  ...giftContent,
  /** Number of cards = number of recipients. */
  units: z.number().int().positive(),
  /** Name of the gift as shown; the catalogue's own name is what is stored. */
  name: text.max(200).default(''),
  group_id: idOrZero('group').default(0),
  /** What the card says it is worth, as shown: `₡10,000` or `$25`; compared where it is sent. */
  face: text.max(40).optional(),
  /** Cards of which each recipient chooses one, instead of a gift; the three ids are 0 then. */
  choices: giftChoices.optional(),
  /** Per recipient. */
  service_fee: amount,
  order_amount: amount,
  total_amount: amount,
  /** Duplicates are dropped: a person gets one gift, which is paid for once. */
  users: z
    .array(idOf('person'))
    .min(1, refuse('recipients_missing'))
    .max(MAX_RECIPIENTS, refuse('too_many_recipients', { max: MAX_RECIPIENTS }))
    .overwrite((ids) => [...new Set(ids)]),
  /** When it is sent; at once if absent. */
  send_at: sendsAt.optional(),
  /** Of an order that is sent later: a card for signatures is opened, which closes so many days before. */
  card_days: z.literal(CARD_DAYS).optional(),
  /**
   * Of an order that is sent later: whoever is in these groups then gets it, whatever `users` says. They are
   * who is in them now, for the amounts.
   */
  follow_groups: z.array(idOf('group')).max(MAX_FOLLOWED_GROUPS).optional(),
  /** Those of `users` who were chosen beside `follow_groups`, and get it whatever group they are in then. */
  beside_groups: besideGroups,
});

export type GiftOrder = z.output<typeof giftOrder>;

/** The key of a draft or of one of its states; made by the browser. */
export const draftKey = text.min(1).max(64);

/** The draft that an order was begun as, in the state that the member saw. It ends with the order. */
const sentDraft = z.object({
  key: draftKey,
  /** null where it is not known to be kept. */
  revision: draftKey.nullable(),
});

export type SentDraft = z.output<typeof sentDraft>;

/** 100,000 ids of up to 16 digits and a comma, and the rest of the order. */
export const ORDER_BODY_LIMIT = 2 * MEGABYTE;

export const sendGifts = endpoint('POST', '/manager/send-gifts', {
  audience: 'manager',
  may: ['orders.send'],
  body: giftOrder.extend({ draft: sentDraft.optional() }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(
    z.object({
      order_id: id,
      order_number: orderNumber,
      quantity: z.number().int(),
      total_amount: colones,
      wallet_balance: colones,
      /** Of an order that waits for its approval or its time, or that Regalo looks at; absent for one that was sent. */
      status: z.enum(['in_review', 'pending_approval', 'scheduled']).optional(),
    }),
  ),
});

export const getServiceFee = endpoint('GET', '/manager/get-taxes', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ details: z.object({ amount: colones }) })),
});

/** More recipients than this are asked about before an order is sent. */
const ASK_ABOVE_RECIPIENTS = 20;
/** So is an order that costs this share of the wallet, or more. */
const ASK_FROM_SHARE = 0.25;

/**
 * Whether a member is asked once more before an order is sent or scheduled.
 * @param total what it costs, in colones
 * @param wallet what the wallet has, in colones; undefined if that is not known
 */
export function asksFirst(count: number, total: number, wallet: number | undefined): boolean {
  if (count > ASK_ABOVE_RECIPIENTS) return true;
  return total > 0 && wallet !== undefined && total >= wallet * ASK_FROM_SHARE;
}
