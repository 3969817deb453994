import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';
import { CURRENCIES } from '../values/money.ts';

/*
 * The till of a shop. Amounts of vouchers are integers in the smallest unit of the face currency that is
 * in use: colones, or cents of a dollar.
 */

/** How a gift is used: once and completely, or little by little. */
export const voucherUse = z.enum(['whole', 'parts']);
export type VoucherUse = z.infer<typeof voucherUse>;

const currency = z.enum(CURRENCIES);

/** Digits of a pairing code. */
export const PAIRING_DIGITS = 8;
/** For how many hours a pairing code works. */
export const PAIRING_HOURS = 24;

/** Minutes in which the till that redeemed a voucher can undo it. */
export const UNDO_MINUTES = 30;
/** Undos of a till and day without the supervisor's PIN. */
export const FREE_UNDOS = 3;

const faceAmount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A voucher code, or the claim link that a printed card carries. */
const scanned = text.trim().min(1).max(300);

const shop = z.object({
  id,
  name: z.string(),
  /** Address of an image. */
  logo: z.string(),
});

/** Turns a device into a till of the shop that gave the pairing code. */
export const pairTill = endpoint('POST', '/till/pair', {
  audience: 'public',
  csrf: false,
  body: z.object({
    code: text
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .refine(
        (code) => new RegExp(`^\\d{${PAIRING_DIGITS}}$`).test(code),
        refuse('pairing_code_format', { digits: PAIRING_DIGITS }),
      ),
  }),
  reply: envelope(
    z.object({
      /** The bearer token of the till from now on; told once. */
      token: z.string(),
      shop,
      till: z.object({ id, name: z.string() }),
    }),
  ),
});

/** Why a voucher can or cannot be used here. */
export const VOUCHER_STATES = [
  'usable',
  'used',
  'expired',
  'canceled',
  'replaced',
  'blocked',
  'other_shop',
  /** Its recipient has not chosen a shop of those offered yet. */
  'unchosen',
] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

const voucher = z.object({
  state: z.enum(VOUCHER_STATES),
  /** Of one that is blocked: by Regalo, which looks at it, and not by its sender. */
  in_review: z.boolean(),
  /** Null where the state is replaced, other_shop or unchosen, as are all others below. */
  gift_name: z.string().nullable(),
  currency: currency.nullable(),
  /** What it was worth when it was sent. */
  value: z.number().int().nullable(),
  /** The unspent value. */
  left: z.number().int().nullable(),
  use: voucherUse.nullable(),
  /** Last day, yyyy-MM-dd. */
  valid_until: z.string().nullable(),
  /** First name and initial of the recipient: "María R." */
  holder: z.string().nullable(),
  /** When it was used last, if ever. */
  used_at: z.string().nullable(),
  /** The till of this shop where that was; null if never, or at another shop. */
  used_till: z.string().nullable(),
});

export type Voucher = z.infer<typeof voucher>;

/** Reads the value of a voucher at this till. An unknown code is `voucher_unknown`, 404. */
export const lookAtVoucher = endpoint('POST', '/till/look', {
  audience: 'till',
  body: z.object({ code: scanned }),
  reply: envelope(voucher),
});

/** Characters of a receipt number. */
export const RECEIPT_MAX = 40;

/** Takes an amount from a voucher. The Idempotency-Key header is required: a retry counts once. */
export const redeemVoucher = endpoint('POST', '/till/redeem', {
  audience: 'till',
  body: z.object({
    code: scanned,
    amount: faceAmount,
    /** The shop's own number of the sale. */
    receipt: text.trim().max(RECEIPT_MAX).default(''),
  }),
  reply: envelope(
    z.object({
      redemption_id: id,
      amount: z.number().int(),
      left: z.number().int(),
      redeemed_at: z.string(),
      /** Whether it has been undone since; only a repeated call can find that. */
      undone: z.boolean(),
    }),
  ),
});

/** Characters of a reason. */
export const UNDO_REASON_MAX = 200;

/** Takes back a redemption of this till. */
export const undoRedemption = endpoint('POST', '/till/undo', {
  audience: 'till',
  body: z.object({
    redemption_id: id,
    reason: text.trim().min(1, refuse('undo_reason_missing')).max(UNDO_REASON_MAX),
    /** The shop's supervisor PIN, from the fourth undo of a day on. */
    supervisor_pin: z.string().max(100).optional(),
  }),
  reply: envelope(z.object({ redemption_id: id, left: z.number().int() })),
});

const redemption = z.object({
  redemption_id: id,
  gift_name: z.string(),
  currency,
  amount: z.number().int(),
  /** The amount owed to the shop for it. */
  colones,
  receipt: z.string(),
  redeemed_at: z.string(),
  undone_at: z.string().nullable(),
  /** Why it was undone. */
  undo_reason: z.string().nullable(),
  /** Until when this till can undo it. */
  undo_until: z.string(),
});

export type Redemption = z.infer<typeof redemption>;

/** The redemptions of this till today, by the shop's own day, newest first. */
export const tillDay = endpoint('GET', '/till/day', {
  audience: 'till',
  reply: envelope(
    z.object({
      shop,
      till: z.object({ id, name: z.string() }),
      /** yyyy-MM-dd */
      day: z.string(),
      list: z.array(redemption),
      /** Those of before midnight that can still be undone; in none of the totals. */
      earlier: z.array(redemption),
      /** Without what was undone. */
      totals: z.array(z.object({ currency, count: z.number().int(), amount: z.number().int() })),
      /** The amount owed to the shop for the day, before commission. */
      colones,
    }),
  ),
});
