import type {
  getShopStatement as getEndpoint,
  listStatements as listEndpoint,
  ShopStatement,
} from '@regalo/contract/shop/statements';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readLastStatement } from '../../settlement/close-queries.ts';
import { readOpen } from './open.ts';
import { readLines, readStatement, readStatements, type StatementRow } from './queries.ts';

type Used = Pick<Services, 'database' | 'now'>;
type List = z.input<(typeof listEndpoint)['reply']>['body'];
type Detail = z.input<(typeof getEndpoint)['reply']>['body'];

const shown = ({ closed_at, paid_at, payout_reference, ...row }: StatementRow): ShopStatement => ({
  ...row,
  closed_at: closed_at.toISOString(),
  payout: paid_at && { paid_at: paid_at.toISOString(), reference: payout_reference ?? '' },
});

/** A page of the statements of a shop, newest first, and what has come together since the last one. */
export async function listStatements(
  { database, now }: Used,
  { shopId }: Pick<ShopSession, 'shopId'>,
  { page, limit }: { page: number; limit: number },
): Promise<List> {
  return await database.readShop(shopId, async (tx) => {
    const newest = await readLastStatement(tx, shopId);
    const rows = await readStatements(tx, shopId, { limit, offset: (page - 1) * limit });
    return {
      list: rows.map(shown),
      // They are numbered without gaps.
      total_count: newest?.number ?? 0,
      ...(await readOpen(tx, shopId, newest, now())),
    };
  });
}

/** A statement and a page of its lines, oldest first. @throws Refusal not_found */
export async function getStatement(
  { database }: Pick<Services, 'database'>,
  { shopId }: Pick<ShopSession, 'shopId'>,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<Detail> {
  return await database.readShop(shopId, async (tx) => {
    const row = await readStatement(tx, shopId, id);
    if (!row) throw new Refusal('statement_not_found', 'id');
    const lines = await readLines(tx, shopId, id, { limit, offset: (page - 1) * limit });
    return {
      statement: shown(row),
      list: lines.map((line) => ({ ...line, created_at: line.created_at.toISOString() })),
      total_count: row.redemptions + row.undos + row.corrections,
    };
  });
}
