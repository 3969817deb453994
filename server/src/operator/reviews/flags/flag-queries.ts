import type { OpenFlag } from '@regalo/contract/operator/flags';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Paging } from '../../../database/search/search-functions.ts';

interface Row extends Pick<OpenFlag, 'id' | 'kind' | 'figure' | 'till' | 'day'> {
  gift_id: number | null;
  number: number | null;
  company_id: number | null;
  company: string | null;
  used_at: Date | null;
  shop_id: number;
  shop: string;
  created_at: Date;
}

/** The open flags of companies and of shops. */
const OPEN = sql`(
  select f.id, f.kind, f.figure, f.gift_id, n.number, f.company_id, c.name as company, f.used_at,
    f.shop_id, f.till_id, null::date as day, f.created_at
  from gift_flags f join companies c on c.id = f.company_id
    join gifts g on g.company_id = f.company_id and g.id = f.gift_id
    join order_numbers n on n.company_id = g.company_id and n.order_id = g.order_id
  where f.closed_at is null
  union all
  select id, kind, undos, null, null, null, null, null, shop_id, till_id, day, created_at
  from till_flags where closed_at is null) as f`;

const shown = (row: Row): OpenFlag => {
  const { gift_id, number, company_id, company, used_at, shop_id, shop, created_at, ...flag } = row;
  const isUse = gift_id !== null && number !== null && company_id !== null;
  return {
    ...flag,
    gift: isUse
      ? {
          ...{ id: gift_id, order: number, company: { id: company_id, name: company ?? '' } },
          usedAt: used_at?.toISOString() ?? '',
        }
      : null,
    shop: { id: shop_id, name: shop },
    createdAt: created_at.toISOString(),
  };
};

/** One page of the open flags of all companies and shops, the oldest first, and how many there are. */
export async function readFlags(tx: Connection, { limit, offset }: Paging) {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.figure, f.gift_id, f.number, f.company_id, f.company, f.used_at, f.shop_id,
      s.name as shop, t.name as till, f.day, f.created_at
    from ${OPEN} join catalogue_shops s on s.id = f.shop_id
      join tills t on t.shop_id = f.shop_id and t.id = f.till_id
    order by f.created_at, f.shop_id, f.id limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`select count(*) as total from ${OPEN}`.execute(tx);
  return { list: rows.map(shown), total_count: counted.rows[0]?.total ?? 0 };
}
