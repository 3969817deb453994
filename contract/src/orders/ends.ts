import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, id, idOf, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { NAMED_GIFTS_MAX } from './detail.ts';

/*
 * The end of gifts, and what puts it off. Calls that move many gifts take an Idempotency-Key: a repeated
 * one gets the first answer again.
 */

/** Characters of a reason. */
export const END_REASON_MAX = 200;

const chosen = {
  ids: z.array(idOf('gift')).min(1).max(NAMED_GIFTS_MAX).optional(),
  /** All gifts of it, besides those that are named. */
  order: idOf('order').optional(),
};

const reason = text.trim().max(END_REASON_MAX).default('');

const some = <T extends z.ZodType<{ ids?: unknown; order?: unknown }>>(body: T) =>
  body.refine(
    ({ ids, order }) => ids !== undefined || order !== undefined,
    refuse('gifts_not_chosen'),
  );

/** Why a gift stayed as it was. */
export const SKIP_REASONS = [
  'redeemed',
  'expired',
  'canceled',
  /** It has not expired. */
  'open',
  /** It is valid as long already. */
  'not_later',
  /** More than a year after it was bought. */
  'beyond_year',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** How many skipped gifts an answer names; it counts all. */
export const SKIPPED_SHOWN = 100;

const skipped = {
  skipped: z.array(z.object({ id, reason: z.enum(SKIP_REASONS) })),
  skipped_count: z.number().int(),
};

/** Withdraws gifts that are not used up: what is left of them returns to the wallet. */
export const cancelGifts = endpoint('POST', '/manager/cancel-gifts', {
  audience: 'manager',
  may: ['gifts.cancel'],
  body: some(z.object({ ...chosen, reason })),
  reply: envelope(
    z.object({
      canceled: z.number().int(),
      /** With the service fee of gifts that never reached anybody. */
      refunded: colones,
      ...skipped,
    }),
  ),
});

/** Lets gifts be used longer: until a day within a year of their purchase. */
export const extendGifts = endpoint('POST', '/manager/extend-gifts', {
  audience: 'manager',
  may: ['gifts.extend'],
  body: some(z.object({ ...chosen, valid_until: day })),
  reply: envelope(z.object({ extended: z.number().int(), ...skipped })),
});

/**
 * Takes the expiry of gifts back, and what it returned from the wallet again. What takes more than the company's
 * mark asks for a step-up.
 */
export const reopenGifts = endpoint('POST', '/manager/reopen-gifts', {
  audience: 'manager',
  // It spends from the wallet, as an order does.
  may: ['gifts.extend', 'orders.send'],
  body: some(z.object({ ...chosen, valid_until: day })),
  reply: envelope(
    z.object({
      reopened: z.number().int(),
      /** The amount taken from the wallet. */
      taken: colones,
      ...skipped,
    }),
  ),
});

/** Stops a gift from being used, for as long as its manager wants, or lets it be used again. */
export const blockGift = endpoint('POST', '/manager/block-gift', {
  audience: 'manager',
  may: ['gifts.block'],
  body: z.object({ id: idOf('gift'), blocked: z.boolean(), reason }),
  reply: done,
});

/**
 * Gives a gift another code and link, and mails them to the address that is known; the old ones die at
 * once, and what was spent stays spent.
 */
export const replaceCode = endpoint('POST', '/manager/replace-code', {
  audience: 'manager',
  may: ['gifts.block'],
  body: z.object({ id: idOf('gift') }),
  reply: done,
});
