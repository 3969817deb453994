import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, id, language, month, zone } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderNumber } from '../orders/number.ts';

/** The kinds of entries of a wallet. */
export const LEDGER_KINDS = [
  'credit',
  'order',
  'refund',
  'expiry',
  'correction',
  'undo',
  'reopening',
  /** Money that is held for an order or a giveaway, and what returns of it. */
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

export const statementEntry = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  /** The outside document, such as a bank transfer, or the name of the giveaway that money is held for; empty if there is none. */
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

export const statement = z.object({
  /** YYYY-MM, in the company's own days as the two that follow; one that is stated stays as it was stated. */
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
  /** By which the days of this month are counted: hours to add to UTC, or the name of a zone. */
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
