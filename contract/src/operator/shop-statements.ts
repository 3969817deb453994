import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, exportType, id, language, queryId, queryIdOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { getShopStatement, listStatements } from '../shop/statements.ts';

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
