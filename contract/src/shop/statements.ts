import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, id, language, queryIdOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';

/*
 * Settlement: what a shop is paid. A statement is closed at the earliest an hour after its period and
 * does not change any more; what is corrected later is in a later one.
 */

/** How often a shop is settled with. */
export const SETTLEMENT_PERIODS = ['week', 'month'] as const;
export type SettlementPeriod = (typeof SETTLEMENT_PERIODS)[number];

const sums = {
  /** The first and the last of the shop's own days, yyyy-MM-dd. */
  first_day: z.string(),
  last_day: z.string(),
  redemptions: z.number().int(),
  undos: z.number().int(),
  corrections: z.number().int(),
  /** What was used. */
  redeemed: colones,
  /** The amount taken back; not negative. */
  undone: colones,
  /** What was corrected after it was settled; more owed if positive. */
  corrected: colones,
  /** The commission; negative if more was taken back than used. */
  commission: colones,
  /** The deficit carried over from an earlier statement; not positive. */
  carried: colones,
  /** redeemed - undone + corrected - commission + carried; if negative, the next one carries it. */
  payable: colones,
};

const statement = z.object({
  id,
  /** Of the shop's statements, without gaps, from 1. */
  number: z.number().int(),
  period: z.enum(SETTLEMENT_PERIODS),
  ...sums,
  closed_at: z.string(),
  /** Null until it is paid. What is not positive is never paid. */
  payout: z
    .object({
      paid_at: z.string(),
      /** Of the bank transfer. */
      reference: z.string(),
    })
    .nullable(),
});

export type ShopStatement = z.infer<typeof statement>;

/** The statements of a shop, newest first, and what has come together since the last one. */
export const listStatements = endpoint('GET', '/shop/statements', {
  audience: 'shop',
  query: z.object(paging),
  reply: envelope(
    z.object({
      list: z.array(statement),
      total_count: z.number().int(),
      /** So far; null while the shop has no terms. */
      open: z.object({ ...sums, period: z.enum(SETTLEMENT_PERIODS) }).nullable(),
      /** The terms today; null if none were agreed yet. */
      terms: z
        .object({
          /** Hundredths of a per cent. */
          commission_bps: z.number().int(),
          period: z.enum(SETTLEMENT_PERIODS),
        })
        .nullable(),
    }),
  ),
});

const statementLine = z.object({
  id,
  kind: z.enum(['redemption', 'undo', 'correction']),
  redemption_id: id,
  gift_name: z.string(),
  till_name: z.string(),
  receipt: z.string(),
  /** Signed: an undo is negative, as are colones and commission then. */
  colones,
  commission: colones,
  /** colones - commission. */
  payable: colones,
  /** Why it was corrected; empty for others. */
  note: z.string(),
  /** What is owed by now for the redemption, before commission. */
  owed: colones,
  created_at: z.string(),
});

export type StatementLine = z.infer<typeof statementLine>;

/** A statement and a page of its lines, oldest first. */
export const getShopStatement = endpoint('GET', '/shop/statement', {
  audience: 'shop',
  query: z.object({ id: queryIdOf('statement'), ...paging }),
  reply: envelope(
    z.object({ statement, list: z.array(statementLine), total_count: z.number().int() }),
  ),
});

/** All lines of a statement, and its sums, as a file. */
export const exportShopStatement = endpoint('GET', '/shop/statement-export', {
  audience: 'shop',
  query: z.object({
    id: queryIdOf('statement'),
    type: exportType,
    language: language.default('es'),
  }),
  reply: done,
  download: true,
});

/** All statements with their payouts, as a file. */
export const exportShopStatements = endpoint('GET', '/shop/statements-export', {
  audience: 'shop',
  query: z.object({ type: exportType, language: language.default('es') }),
  reply: done,
  download: true,
});
