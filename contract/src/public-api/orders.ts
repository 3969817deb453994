import { z } from 'zod';
import { id, idOf, text } from '../api/fields.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { keptValues, statedValues } from '../custom-fields/custom-fields.ts';
import { CELEBRATION_KEYS } from '../gifts/celebration-keys.ts';
import { giftChoices, shownChoices } from '../gifts/choices.ts';
import { CARD_DAYS, DEFAULT_VALID_MONTHS, sendsAt, VALID_MONTHS } from '../gifts/send-gifts.ts';
import { orderedWishes } from '../orders/order-terms.ts';
import { NAME_MAX } from '../people/person.ts';
import { refuse } from '../refusals/issues.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { compactPhone, isPhoneText } from '../values/phone.ts';
import { externalId, kind, money, pageOf, paging, pathId, time } from './fields.ts';
import { operation } from './operation.ts';

/** The most recipients of an order that is placed by the API. */
export const API_RECIPIENTS_MAX = 10_000;

/** What each recipient gets: an item of the catalogue, an amount to spend at any shop, or one of several items that they choose. */
const gift = z.union([
  z.strictObject({ item_id: id }),
  z.strictObject({ amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  z.strictObject({ choices: giftChoices }),
]);

/** Somebody who may not be among the company's people yet: they are found by their e-mail or phone, or added. */
const inline = z
  .strictObject({
    kind,
    first_name: text.trim().min(1).max(NAME_MAX),
    last_name: text.trim().max(NAME_MAX).default(''),
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')).optional(),
    /** E.164. */
    phone: text
      .refine(isPhoneText, refuse('phone_unreadable'))
      .transform(compactPhone)
      .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, refuse('phone_not_international')))
      .optional(),
  })
  .refine(({ email, phone }) => email || phone, refuse('recipient_contact_missing'));

const ofGift = {
  /** Unique in the company. */
  external_id: externalId.optional(),
  /** Values by the keys of the company's custom fields of gifts. */
  custom_fields: statedValues.optional(),
};

const recipient = z.union([
  z.strictObject({ person_id: idOf('person'), ...ofGift }),
  z.strictObject({ person_external_id: externalId, ...ofGift }),
  z.strictObject({ person: inline, ...ofGift }),
]);

const recipients = z
  .array(recipient)
  .min(1, refuse('recipients_missing'))
  .max(API_RECIPIENTS_MAX, refuse('too_many_recipients', { max: API_RECIPIENTS_MAX }));

const costs = {
  quantity: z.number().int(),
  /** Of each gift. */
  price: money,
  /** Of each gift. */
  service_fee: money,
  total: money,
};

/** What an order would cost, without placing it. */
export const quoteOrder = operation('quoteOrder', 'POST', '/orders/quote', {
  may: ['orders.send'],
  body: z.strictObject({ gift, quantity: z.number().int().min(1).max(API_RECIPIENTS_MAX) }),
  changes: null,
  reply: z.object({ ...costs, wallet_balance: money, covered: z.boolean() }),
});

/** How far an order is, from its placing to its end. */
const status = z.enum([
  'in_review',
  'pending_approval',
  'scheduled',
  'paused',
  'waiting',
  'sending',
  'complete',
  'partially_failed',
  'failed',
  'declined',
  'withdrawn',
  'lapsed',
  'canceled',
]);

export const order = z
  .object({
    /** The company's own number of it, from 1. */
    id,
    external_id: z.string().nullable(),
    status,
    gift_name: z.string(),
    /** Null for a free amount, and for a gift to choose from. */
    shop_name: z.string().nullable(),
    /** What its recipients choose from; null for any other gift. */
    choices: shownChoices.nullable(),
    ...costs,
    message: z.string(),
    sender_name: z.string(),
    celebration: z.enum(CELEBRATION_KEYS).nullable(),
    custom_fields: keptValues,
    /** When it is sent, where that was said. */
    send_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'Order' });

export type PublicOrder = z.infer<typeof order>;

/** What is given, and the wishes that go with it. */
export const orderContent = {
  gift,
  message: orderedWishes.message,
  sender_name: orderedWishes.purchaser_name,
  celebration: orderedWishes.celebration,
  /** Values by the keys of the company's custom fields of orders. */
  custom_fields: orderedWishes.custom_fields,
  valid_months: z.literal(VALID_MONTHS).default(DEFAULT_VALID_MONTHS),
};

/** To whom and when an order goes, and on what terms. */
export const orderTerms = {
  recipients,
  /** At once if absent. */
  send_at: sendsAt.optional(),
  /** A card for signatures, which closes so many days before it is sent. Its link is in the office. */
  card_days: z.literal(CARD_DAYS).optional(),
  external_id: externalId.optional(),
  /** What it may cost: the total of the quote. An order that costs something else is refused. */
  total: z.number().int().nonnegative().optional(),
};

/**
 * Places an order: it is sent, scheduled, or held for approval as one of the office is. One whose `external_id` is there
 * already is answered as it is.
 */
export const createOrder = operation('createOrder', 'POST', '/orders', {
  may: ['orders.send'],
  body: z.strictObject({ ...orderContent, ...orderTerms }),
  bodyLimit: 4 * MEGABYTE,
  changes: null,
  reply: order,
  status: 201,
});

/** Orders, newest first. */
export const listOrders = operation('listOrders', 'GET', '/orders', {
  may: ['orders.read'],
  query: z.strictObject({
    ...paging,
    external_id: externalId.optional(),
    /** Conditions on custom fields of orders, as JSON. */
    where: queryConditions(['order']).optional(),
  }),
  reply: pageOf(order),
});

export const getOrder = operation('getOrder', 'GET', '/orders/{id}', {
  may: ['orders.read'],
  params: pathId('order'),
  reply: order,
});

/** Takes an order back: one that is held or scheduled is not sent; of one that was sent what is unspent returns. */
export const cancelOrder = operation('cancelOrder', 'POST', '/orders/{id}/cancel', {
  may: ['orders.send', 'gifts.cancel'],
  params: pathId('order'),
  changes: getOrder,
  reply: order,
});
