import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { colones, id, text } from '../api/fields.ts';
import { refuse } from '../refusals/issues.ts';

/** The most colones of one request for funds. */
export const FUNDS_REQUEST_MAX = 9_999_999_999;
/** Characters of the note of a request for funds. */
export const FUNDS_NOTE_MAX = 500;

const fundsRequest = z.object({
  id,
  amount: colones,
  note: z.string(),
  status: z.enum(['open', 'credited', 'declined']),
  /** Why it was declined; absent where nothing was said. */
  answer: z.string().optional(),
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
