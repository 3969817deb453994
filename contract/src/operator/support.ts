import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { day, id, queryId, text, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { messageState } from '../orders/channels.ts';
import { correctGiftEmail } from '../orders/detail.ts';
import { blockGift, extendGifts } from '../orders/ends.ts';
import { giftStatus } from '../orders/gift-status.ts';
import { orderNumber } from '../orders/number.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { problem } from '../refusals/problem.ts';
import { CURRENCIES } from '../values/money.ts';

/*
 * What operators do for somebody who calls about a gift. A gift is named by its company and its id.
 */

/** What a gift is found by. */
export const GIFT_CLUES = ['email', 'phone', 'order', 'link', 'code'] as const;
export type GiftClue = (typeof GIFT_CLUES)[number];

/** Characters of what a gift is searched by. */
const CLUE_MAX = 500;

const company = z.object({ id, name: z.string() });

const foundGift = z.object({
  id,
  company,
  order: z.object({ id, number: orderNumber }),
  gift_name: z.string(),
  shop_name: z.string().nullable(),
  /** As the recipient sees it: ₡10,000 or $25. */
  face_value: z.string(),
  status: giftStatus,
  blocked: z.boolean(),
  createdAt: z.string(),
  /** Its last day, yyyy-MM-dd. */
  valid_until: z.string(),
  /** Masked, such as `M••• R•••` and `m•••@norte.test`, unless the operator has an open case of the company. */
  receiver: z.object({ name: z.string(), email: z.string().nullable(), masked: z.boolean() }),
});

/**
 * Finds gifts by what a caller knows, newest first: the exact e-mail or phone of the recipient, the number of an order with
 * its company (its number, or words of its name), the claim link, or the voucher code. A link or code that is unknown
 * and one that is none are refused alike; many of them make the operator wait. It is a POST, so that no address has what
 * was typed, and no answer repeats it.
 */
export const findGifts = endpoint('POST', '/operator/gift-search', {
  audience: 'operator',
  may: ['gifts.support'],
  body: z
    .object({
      ...paging,
      by: z.enum(GIFT_CLUES),
      clue: text.trim().min(1, refuse('gift_clue_missing')).max(CLUE_MAX),
      /** For an order alone, which needs it: its company. */
      company: text.trim().max(CLUE_MAX).default(''),
    })
    .superRefine(
      obeys(({ by, company }) =>
        by === 'order' && company === ''
          ? { field: 'company', ...problem('gift_company_missing') }
          : null,
      ),
    ),
  reply: envelope(
    z.object({
      list: z.array(foundGift),
      total_count: z.number().int(),
      /**
       * By e-mail or phone, on the first page: how many gifts other companies have for it, of which the caller has no open
       * case. That somebody has gifts is about a person, so these are listed with a case alone.
       */
      closed: z.array(z.object({ company, gifts: z.number().int() })),
      /** Whether the link or code was replaced since: it opens nothing. */
      replaced: z.boolean(),
    }),
  ),
});

const giftQuery = { company: queryId, id: queryId };

/** What an operator may do about a gift: what the company lets its own members do whose role is Support. */
export const GIFT_HELP = ['resend', 'correct', 'replace', 'extend', 'block'] as const;
export type GiftHelp = (typeof GIFT_HELP)[number];

const helpedGift = z.object({
  id,
  company: company.extend({
    /** By which it counts its own days: hours to add to UTC, or the name of a zone. */
    time_zone: zone,
  }),
  order: z.object({ id, number: orderNumber, createdAt: z.string(), sent_by: z.string() }),
  gift_name: z.string(),
  shop_name: z.string().nullable(),
  face_value: z.string(),
  currency: z.enum(CURRENCIES),
  /** What can still be spent, in the smallest unit of the currency in use. */
  left: z.number().int(),
  status: giftStatus,
  blocked: z.boolean(),
  /** Its last day, and the latest to which it can be put off, yyyy-MM-dd. */
  valid_until: z.string(),
  extend_until: z.string(),
  /** The last four letters of its code. */
  last_letters: z.string().length(4),
  receiver_name: z.string(),
  receiver_email: z.string().nullable(),
  receiver_phone: z.string().nullable(),
  ...messageState,
  may: z.array(z.enum(GIFT_HELP)),
});

/** A gift with its recipient, for an operator with an open case of its company. */
export const getHelpedGift = endpoint('GET', '/operator/gift', {
  audience: 'operator',
  may: ['gifts.support', 'people.read'],
  query: z.object(giftQuery),
  reply: envelope(helpedGift),
});

/** What can have happened to a gift. */
export const GIFT_EVENTS = [
  'scheduled',
  'held',
  'approved',
  'ordered',
  /** Its mail or message was taken by a server or carrier, put off, or refused for good. */
  'mailed',
  'deferred',
  'failed',
  /** It came back later. */
  'bounced',
  'delivered',
  'read',
  'opened',
  'chosen',
  'swapped',
  'redeemed',
  'undone',
  'disputed',
  'reminded',
  'resent',
  'corrected',
  'link_taken',
  'card_printed',
  'replaced',
  'move_disputed',
  'extended',
  'blocked',
  'unblocked',
  'expired',
  'reopened',
  'withdrawn',
  'thanked',
] as const;
export type GiftEvent = (typeof GIFT_EVENTS)[number];

const event = z.object({
  /** Of its kind: two events of different kinds may have the same. */
  id,
  kind: z.enum(GIFT_EVENTS),
  at: z.string(),
  /** Name of the member or operator; null for a till, the recipient and the passing of time. */
  author: z.string().nullable(),
  by_recipient: z.boolean(),
  /** By how much the balance changed and what was left, in the smallest unit of the currency in use. */
  amount: z.number().int().nullable(),
  left: z.number().int().nullable(),
  shop_name: z.string().nullable(),
  /** How it was sent, and where to; of a correction, the address from then on. */
  channel: z.string().nullable(),
  address: z.string().nullable(),
  /** The last day from then on, yyyy-MM-dd. */
  valid_until: z.string().nullable(),
  /** Of a reminder: days before the last one. */
  days: z.number().int().nullable(),
  /** Why, in the author’s or the mail server’s words; of thanks, the message. */
  text: z.string(),
});

/** All that happened to a gift, newest first, from whatever was written down of it. */
export const giftTimeline = endpoint('GET', '/operator/gift-timeline', {
  audience: 'operator',
  may: ['gifts.support', 'people.read'],
  query: z.object({ ...paging, ...giftQuery }),
  reply: envelope(z.object({ list: z.array(event), total_count: z.number().int() })),
});

/*
 * The calls below do what members can, under the name of the operator, as far as the company lets its own Support
 * role; an open case of the company is needed.
 */
const named = { company: id, id };
const access = { audience: 'operator', may: ['gifts.support', 'people.read'] } as const;

/** Mails a gift again: the same link and code. */
export const resendHelpedGift = endpoint('POST', '/operator/gift-resend', {
  ...access,
  body: z.object(named),
  reply: done,
});

/** Gifts to which an operator gives another address within a day. */
export const OPERATOR_CORRECTIONS = 20;

/** Gives a gift another address and mails it there. Its former address and its sender are told, also while it is unopened. */
export const correctHelpedGift = endpoint('POST', '/operator/gift-correct', {
  ...access,
  stepUp: true,
  body: correctGiftEmail.body.extend(named),
  reply: done,
});

/** Gives a gift another code and link, and mails them to the known address. Takes an Idempotency-Key. */
export const replaceHelpedCode = endpoint('POST', '/operator/gift-replace', {
  ...access,
  stepUp: true,
  body: z.object(named),
  reply: done,
});

/** Lets a gift be used longer, or says why not. Takes an Idempotency-Key. */
export const extendHelpedGift = endpoint('POST', '/operator/gift-extend', {
  ...access,
  body: z.object({ ...named, valid_until: day }),
  reply: extendGifts.reply,
});

/** Blocks a gift, or lets it be used again. */
export const blockHelpedGift = endpoint('POST', '/operator/gift-block', {
  ...access,
  body: blockGift.body.extend(named),
  reply: done,
});
