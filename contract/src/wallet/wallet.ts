import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, id, language, month, text, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderNumber } from '../orders/number.ts';
import { refuse } from '../refusals/issues.ts';

/** What moves a wallet's balance. */
export const LEDGER_KINDS = [
  'credit',
  'order',
  'refund',
  'expiry',
  'correction',
  'undo',
  'reopening',
  /** An order that waits for approval, and what returns of one. */
  'hold',
  'release',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

const bookedOrder = z.object({
  id,
  number: orderNumber,
  gift_name: z.string(),
  quantity: z.number().int(),
});

const statementEntry = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  /** The outside document, such as a bank transfer; empty if there is none. */
  reference: z.string(),
  /** The order that it belongs to, as it was when sent. */
  order: bookedOrder.nullable(),
  /** The order that is or was held, for `hold` and `release` alone. */
  held_order: bookedOrder.optional(),
  /** A manager's or the operator's name. */
  author: z.string(),
  /** Signed: what comes in is positive. */
  amount: colones,
  balance_before: colones,
  balance_after: colones,
  createdAt: z.string(),
});

export type StatementEntry = z.infer<typeof statementEntry>;

const statement = z.object({
  /** YYYY-MM, in the company's own days as the two that follow. */
  month: z.string(),
  /** The first month with entries. */
  first_month: z.string(),
  last_month: z.string(),
  /** The balance when the month began. */
  opening: colones,
  total_in: colones,
  /** Not negative; opening + in - out = closing. */
  total_out: colones,
  closing: colones,
  list: z.array(statementEntry),
  total_count: z.number().int(),
  /** By which the company counts its own days: hours to add to UTC, or the name of a zone. */
  time_zone: zone,
});

export type Statement = z.infer<typeof statement>;

/** The movements of a wallet in one month, newest first; the present month if none is named. */
export const getStatement = endpoint('GET', '/manager/wallet-statement', {
  audience: 'manager',
  may: ['wallet.read'],
  query: z.object({ ...paging, month: month.optional() }),
  reply: envelope(statement),
});

/** The movements of one month, or all there are, oldest first, as a file. */
export const exportStatement = endpoint('GET', '/manager/wallet-export', {
  audience: 'manager',
  may: ['wallet.export'],
  query: z.object({
    type: exportType,
    month: month.optional(),
    /** Of the headings and kinds. */
    language: language.default('en'),
  }),
  reply: done,
  download: true,
});

/** The most colones of one request for funds. */
export const FUNDS_REQUEST_MAX = 9_999_999_999;
/** Characters of the note of a request for funds. */
export const FUNDS_NOTE_MAX = 500;

const fundsRequest = z.object({
  id,
  amount: colones,
  note: z.string(),
  status: z.enum(['open', 'credited', 'declined']),
  createdAt: z.string(),
});

export type FundsRequest = z.infer<typeof fundsRequest>;

/** The state of the wallet, and the requests for funds. */
export const getFunds = endpoint('GET', '/manager/funds', {
  audience: 'manager',
  may: ['wallet.read'],
  reply: envelope(
    z.object({
      balance: colones,
      /** Below it the wallet is low. */
      low_wallet_mark: colones,
      operator_email: z.string(),
      /** How to pay at once; null if the operator says it by mail. */
      payment: z
        .object({
          /** To be written on the transfer: it names the company. */
          reference: z.string(),
          /** What is copied has a label, a sentence has none. */
          lines: z.array(
            z.object({
              label: z.string(),
              /** The label in English, where it is known. */
              label_en: z.string().optional(),
              value: z.string(),
            }),
          ),
        })
        .nullable(),
      /** The last few, newest first. */
      requests: z.array(fundsRequest),
    }),
  ),
});

const wrongAmount = refuse('funds_amount_invalid', { max: FUNDS_REQUEST_MAX });

/**
 * Asks the operator for funds. With an idempotency key in the header a repeated call is the same
 * request.
 */
export const requestFunds = endpoint('POST', '/manager/funds-request', {
  audience: 'manager',
  may: ['wallet.request-funds'],
  body: z.object({
    amount: z
      .number(wrongAmount)
      .int(wrongAmount)
      .min(1, wrongAmount)
      .max(FUNDS_REQUEST_MAX, wrongAmount),
    note: text
      .trim()
      .max(FUNDS_NOTE_MAX, refuse('funds_note_too_long', { max: FUNDS_NOTE_MAX }))
      .default(''),
  }),
  reply: envelope(z.object({ request: fundsRequest })),
});

export type FundsInput = z.output<typeof requestFunds.body>;
