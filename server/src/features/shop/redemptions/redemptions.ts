import type { listRedemptions as endpoint } from '@regalo/contract/shop/redemptions';
import type { z } from 'zod';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { conditionOf, readRedemptions, sumRedemptions } from './queries.ts';

type Answer = z.input<(typeof endpoint)['reply']>['body'];

/** One page of a shop's redemptions, newest first, and what all pages come to. */
export async function listRedemptions(
  { database }: Pick<Services, 'database'>,
  { shopId }: ShopSession,
  { page, limit, ...filter }: z.output<(typeof endpoint)['query']>,
): Promise<Answer> {
  return await database.readShop(shopId, async (tx) => {
    const where = await conditionOf(tx, shopId, filter);
    const { total_count, first, last, ...total } = await sumRedemptions(tx, shopId, where);
    const span = { first, last };
    const paging = { limit, offset: (page - 1) * limit };
    const rows = await readRedemptions(tx, shopId, where, span, paging);
    const list = rows.map(({ till_id, till_name, created_at, undone_at, ...row }) => ({
      ...row,
      till: { id: till_id, name: till_name },
      redeemed_at: created_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    }));
    return { list, total_count, total };
  });
}
