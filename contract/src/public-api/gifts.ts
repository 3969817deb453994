import { z } from 'zod';
import { day, id, queryId, text } from '../api/fields.ts';
import { queryConditions } from '../custom-fields/conditions.ts';
import { customValues, keptValues } from '../custom-fields/custom-fields.ts';
import { END_REASON_MAX } from '../orders/ends.ts';
import { giftStatus } from '../orders/gift-status.ts';
import { ACTIVITY_KINDS } from '../orders/story.ts';
import { refuse } from '../refusals/issues.ts';
import { isEmail, normalizeEmail } from '../values/email.ts';
import { expand, externalId, money, pageOf, paging, pathId, time } from './fields.ts';
import { operation } from './operation.ts';

/** Something that happened to a gift. */
const activity = z
  .object({
    kind: z.enum(ACTIVITY_KINDS),
    /** In colones, where it moved value. */
    amount: money.nullable(),
    created_at: time,
  })
  .meta({ id: 'Activity' });

const gift = z
  .object({
    id,
    external_id: z.string().nullable(),
    /** The company's own number of its order. */
    order_id: id,
    /** Null once the person was erased. */
    person_id: id.nullable(),
    status: giftStatus,
    blocked: z.boolean(),
    recipient: z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    /** The item that its recipient has chosen or swapped it for, or that was given in time; null without a choice, or before it. */
    chosen_item_id: id.nullable(),
    /** What is left of it. */
    balance: money,
    /** Its last day, yyyy-MM-dd. */
    valid_until: z.string(),
    custom_fields: keptValues,
    opened_at: time.nullable(),
    created_at: time,
    /** With `expand=activities`: the newest fifty. */
    activities: z.array(activity).optional(),
  })
  .meta({ id: 'Gift' });

export type PublicGift = z.infer<typeof gift>;

/** Gifts, newest first. */
export const listGifts = operation('listGifts', 'GET', '/gifts', {
  may: ['orders.read'],
  query: z.strictObject({
    ...paging,
    order_id: queryId.optional(),
    person_id: queryId.optional(),
    external_id: externalId.optional(),
    /** Conditions on custom fields of gifts, their orders and, with `people.read`, their recipients, as JSON. */
    where: queryConditions(['gift', 'order', 'person']).optional(),
  }),
  reply: pageOf(gift),
});

export const getGift = operation('getGift', 'GET', '/gifts/{id}', {
  may: ['orders.read'],
  params: pathId('gift'),
  query: z.strictObject({ expand: expand('activities') }),
  reply: gift,
});

/** Changes the values of custom fields that are sent; an empty one is taken away. */
export const updateGift = operation('updateGift', 'PATCH', '/gifts/{id}', {
  may: ['orders.send'],
  params: pathId('gift'),
  body: z.strictObject({ custom_fields: customValues }),
  changes: getGift,
  reply: gift,
});

/** Mails a gift again. */
export const resendGift = operation('resendGift', 'POST', '/gifts/{id}/resend', {
  may: ['gifts.resend'],
  params: pathId('gift'),
  changes: getGift,
  reply: gift,
});

/** Corrects the e-mail address of a gift, and mails it there. */
export const correctGift = operation('correctGift', 'POST', '/gifts/{id}/correct-email', {
  may: ['gifts.correct'],
  params: pathId('gift'),
  body: z.strictObject({
    email: text.transform(normalizeEmail).refine(isEmail, refuse('email_invalid')),
  }),
  changes: getGift,
  reply: gift,
});

/** Lets a gift be used longer, until a day within a year of its purchase. */
export const extendGift = operation('extendGift', 'POST', '/gifts/{id}/extend', {
  may: ['gifts.extend'],
  params: pathId('gift'),
  body: z.strictObject({ valid_until: day }),
  changes: getGift,
  reply: gift,
});

/** Withdraws a gift: what is left of it returns to the wallet. */
export const cancelGift = operation('cancelGift', 'POST', '/gifts/{id}/cancel', {
  may: ['gifts.cancel'],
  params: pathId('gift'),
  body: z.strictObject({ reason: text.trim().max(END_REASON_MAX).default('') }),
  changes: getGift,
  reply: gift,
});

/** Stops a gift from being used. */
export const blockGift = operation('blockGift', 'POST', '/gifts/{id}/block', {
  may: ['gifts.block'],
  params: pathId('gift'),
  body: z.strictObject({ reason: text.trim().max(END_REASON_MAX).default('') }),
  changes: getGift,
  reply: gift,
});

/** Lets a blocked gift be used again. */
export const unblockGift = operation('unblockGift', 'POST', '/gifts/{id}/unblock', {
  may: ['gifts.block'],
  params: pathId('gift'),
  changes: getGift,
  reply: gift,
});

/** Gives a gift another code and link, and mails them; the old ones no longer work. */
export const replaceGift = operation('replaceGift', 'POST', '/gifts/{id}/replace', {
  may: ['gifts.block'],
  params: pathId('gift'),
  changes: getGift,
  reply: gift,
});
