import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, id, language, queryId, queryIdOf, text } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { refuse } from '../refusals/issues.ts';
import { getShopStatement, listStatements } from '../shop/statements.ts';
import { proposed } from './proposals.ts';

/** The statements of a shop, newest first, and what has come together since the last one. */
export const listShopStatements = endpoint('GET', '/operator/shop-statements', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({ shop_id: queryId, ...paging }),
  reply: listStatements.reply,
});

/** A statement and a page of its lines, oldest first, as the shop sees it. */
export const getOperatorStatement = endpoint('GET', '/operator/shop-statement', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({ shop_id: queryId, id: queryIdOf('statement'), ...paging }),
  reply: getShopStatement.reply,
});

/** All lines of a statement, and its sums, as a file. */
export const exportOperatorStatement = endpoint('GET', '/operator/shop-statement-export', {
  audience: 'operator',
  may: ['shops.read'],
  query: z.object({
    shop_id: queryId,
    id: queryIdOf('statement'),
    type: exportType,
    language: language.default('es'),
  }),
  reply: done,
  download: true,
});

/** Closes the statements of a shop that are due, as a worker does every hour. */
export const closeShopStatements = endpoint('POST', '/operator/shop-statements-close', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  body: z.object({ shop_id: id }),
  reply: envelope(
    z.object({ closed: z.array(z.object({ id, number: z.number().int(), payable: colones })) }),
  ),
});

/** What a shop is owed for a redemption, before commission. */
const owedAmount = colones.nonnegative();

/** Characters of the reason for a correction. */
export const CORRECTION_REASON_MAX = 200;

/**
 * Corrects what a shop is owed for a redemption that a statement has, before commission: from nothing up to twice what
 * was redeemed. The statement stays; the next one has the difference. Above the mark a second operator decides.
 */
export const correctShopRedemption = endpoint('POST', '/operator/shop-redemption-correct', {
  audience: 'operator',
  may: ['shops.read', 'shops.pay'],
  stepUp: true,
  body: z
    .object({
      shop_id: id,
      redemption_id: id,
      /** What was owed for it when that was looked at. */
      before: owedAmount,
      /** What is to be. */
      after: owedAmount,
      /** The shop reads it. */
      reason: text.trim().min(1, refuse('correction_reason_missing')).max(CORRECTION_REASON_MAX),
    })
    .refine(({ before, after }) => before !== after, {
      message: refuse('correction_of_nothing'),
      path: ['after'],
    }),
  reply: envelope(proposed),
});
