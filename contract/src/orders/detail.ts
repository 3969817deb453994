import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, idOf, queryIdOf, searchTerm, text, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { customValues, keptValues } from '../custom-fields/custom-fields.ts';
import { receiver } from '../people/person.ts';
import { refuse } from '../refusals/issues.ts';
import { sentProblem } from '../refusals/refusal-body.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { CURRENCIES } from '../values/money.ts';
import { messageState } from './channels.ts';
import { giftFlag } from './flags.ts';
import { giftStatus } from './gift-status.ts';
import { orderNumber } from './number.ts';
import { giftTerms, wishTerms } from './order-terms.ts';

/** Seconds before the same gift can be mailed again. */
export const RESEND_SECONDS = 30;

/** Some gifts of an order, and a value of theirs. */
const share = z.object({ gifts: z.number().int(), colones });

/**
 * The result of an order. Every colón that was sent is redeemed, left, expired or canceled, so
 * that these four add up to what was sent. A gift that was used in part counts in two of them.
 */
const orderResult = z.object({
  /** All gifts, and what they were worth, without service fees. */
  sent: share,
  /** Gifts that were ever opened or used, and what they were worth. */
  opened: share,
  /** Gifts that were used, if only in part, and what shops are owed for them. */
  redeemed: share,
  /** Gifts that can still be used, and what is left of them. */
  left: share,
  /** Gifts whose last day is over, and what was left of them then. */
  expired: share,
  /** Gifts whose unspent value has returned to the wallet: of those that expired or were canceled. */
  refunded: share,
  /** Gifts that were withdrawn, and what was left of them then. */
  canceled: share,
});

export type OrderResult = z.infer<typeof orderResult>;

/** An order as it was sent, the number of its gifts by status, and its result. */
const orderDetail = z.object({
  id,
  number: orderNumber,
  ...giftTerms,
  ...wishTerms,
  /** Of the face value; what a gift holds is in its smallest unit in use. */
  currency: z.enum(CURRENCIES),
  quantity: z.number().int(),
  total_amount: colones,
  /** Name of the manager. */
  sent_by: z.string(),
  group_name: z.string().nullable(),
  /** Last day of the vouchers when they were sent, yyyy-MM-dd. */
  valid_until: z.string(),
  createdAt: z.string(),
  /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
  time_zone: zone,
  statuses: z.array(z.object({ status: giftStatus, count: z.number().int() })),
  /** Of how many gifts with the status no_email a manager has taken the link. */
  links_taken: z.number().int(),
  result: orderResult,
});

export type OrderDetail = z.infer<typeof orderDetail>;

export const getOrder = endpoint('GET', '/manager/order', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ id: queryIdOf('order') }),
  reply: envelope(orderDetail),
});

/** A manager's action on a gift after it was sent. */
const giftStep = z.object({
  id,
  /** Its e-mail was sent again, its address corrected, its link copied, or a card with it printed. */
  action: z.enum(['resent', 'corrected', 'link', 'card']),
  /** Name of the manager. */
  author: z.string(),
  /** For a correction, the address before it; null if there was none. */
  before: z.string().nullable(),
  /** The address from then on; null for a link or a card. */
  after: z.string().nullable(),
  createdAt: z.string(),
});

export type GiftStep = z.infer<typeof giftStep>;

const orderGift = z.object({
  id,
  receiver,
  receiver_name: z.string(),
  /** Where the e-mail goes. */
  receiver_email: z.string().nullable(),
  receiver_number: z.string().nullable(),
  status: giftStatus,
  ...messageState,
  /** When the mail server or the carrier accepted it. */
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  /** When an e-mail that was refused temporarily is tried again. */
  retryAt: z.string().nullable(),
  /** When a manager last took its link, or a card with it. */
  linkTakenAt: z.string().nullable(),
  /** The recipient's thanks. */
  thanks: z.string().nullable(),
  thankedAt: z.string().nullable(),
  /** The unspent value, in the smallest unit of the order's currency in use. */
  left: z.number().int(),
  /** Its value in colones, which returns to the wallet if the gift is withdrawn. */
  left_colones: colones,
  /** Its last day, yyyy-MM-dd. */
  valid_until: z.string(),
  /** What its recipient has chosen, or swapped it for; null where it is what its order says. */
  card: z.object({ gift_name: z.string(), shop_name: z.string() }).nullable(),
  /** Nobody can use it for now. */
  blocked: z.boolean(),
  /** Blocked until an operator has looked at it: nobody of the company can change that. */
  in_review: z.boolean(),
  /** Of the company's custom fields of gifts. */
  custom_fields: keptValues,
  /** Open flags. */
  flags: z.array(giftFlag),
  /** Newest first, at most the last twenty. */
  history: z.array(giftStep),
});

export type OrderGift = z.infer<typeof orderGift>;

/** The gifts of an order, in the order of its recipients. */
export const listOrderGifts = endpoint('GET', '/manager/order-gifts', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({
    ...paging,
    order: queryIdOf('order'),
    search: searchTerm,
    status: giftStatus.optional(),
    /** Conditions on custom fields of gifts and their recipients, as JSON. */
    where: queryConditions(['gift', 'person']).optional(),
  }),
  reply: envelope(z.object({ list: z.array(orderGift), total_count: z.number().int() })),
});

/** Mails a gift again: the same link and code. */
export const resendGift = endpoint('POST', '/manager/resend-gift', {
  audience: 'manager',
  may: ['gifts.resend'],
  body: z.object({ id: idOf('gift') }),
  reply: done,
});

/** The parts of an order that can be mailed again at once, and their statuses. */
export const RESENT_AT_ONCE = {
  failed: ['failed'],
  unopened: ['sent'],
  all: ['failed', 'sent'],
} as const;
export type ResentAtOnce = keyof typeof RESENT_AT_ONCE;

/** Gifts of an order that one call names at most. */
export const NAMED_GIFTS_MAX = 5_000;

/** How many times a manager may mail gifts again in a day. */
export const RESENDS_PER_DAY = 1_000;

const resent = z.object({
  /** Whose e-mail is on its way again. */
  mailed: z.number().int(),
  /** Recipients mailed again less than `RESEND_SECONDS` ago. */
  just_mailed: z.number().int(),
  /** Recipients left out because the manager's daily limit is reached. */
  over_limit: z.number().int(),
});

export type Resent = z.infer<typeof resent>;

/** Mails the failed or unopened gifts of an order again: all of them, or those that are named. */
export const resendGifts = endpoint('POST', '/manager/resend-gifts', {
  audience: 'manager',
  may: ['gifts.resend'],
  body: z.object({
    order: idOf('order'),
    which: z.enum(['failed', 'unopened', 'all']),
    ids: z.array(idOf('gift')).min(1).max(NAMED_GIFTS_MAX).optional(),
  }),
  reply: envelope(resent),
});

const correction = z.object({
  id: idOf('gift'),
  email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
});

/** Gives a gift another address and mails it there. */
export const correctGiftEmail = endpoint('POST', '/manager/correct-gift-email', {
  audience: 'manager',
  may: ['gifts.correct'],
  body: correction,
  reply: done,
});

/** How many addresses are corrected at once. */
export const CORRECTIONS_AT_ONCE = 100;

/**
 * The same for many gifts. Each is corrected by itself: what cannot be is refused, and the others stay
 * corrected.
 */
export const correctGiftEmails = endpoint('POST', '/manager/correct-gift-emails', {
  audience: 'manager',
  may: ['gifts.correct'],
  body: z.object({
    corrections: z
      .array(z.object({ id: idOf('gift'), email: text.transform(normalizeEmail) }))
      .min(1)
      .max(CORRECTIONS_AT_ONCE),
  }),
  reply: envelope(
    z.object({
      corrected: z.array(id),
      refused: z.array(sentProblem.extend({ id, message: z.string() })),
    }),
  ),
});

/** Changes the values of a gift's custom fields that are sent; an empty one is taken away. */
export const changeGiftFields = endpoint('POST', '/manager/gift-fields', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({ id: idOf('gift'), custom_fields: customValues }),
  reply: done,
});
