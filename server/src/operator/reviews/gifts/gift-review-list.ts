import { REVIEW_ORDERS_SHOWN, type ReviewedGifts } from '@regalo/contract/operator/gift-reviews';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Paging } from '../../../database/search/search-functions.ts';

type State = ReviewedGifts['state'];

interface Row extends Omit<ReviewedGifts, 'company' | 'createdAt' | 'endedAt'> {
  company_id: number;
  company_name: string;
  company_since: Date;
  created_at: Date;
  ended_at: Date | null;
}

/** SQL: what became of a review `v`. One whose gifts were all withdrawn by their company is never decided. */
const STATE = sql<State>`(case when v.status = 'open' and not exists (select from gifts_in_review r
    join gifts g on g.company_id = r.company_id and g.id = r.gift_id
    where r.company_id = v.company_id and r.review_id = v.id and g.status in ('unclaimed', 'claimed'))
  then 'ended' else v.status end)`;

const shown = (row: Row): ReviewedGifts => {
  const { company_id, company_name, company_since, created_at, ended_at, ...rest } = row;
  return {
    ...rest,
    company: { id: company_id, name: company_name, createdAt: company_since.toISOString() },
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
};

/** One page of the gifts that rules hold, the oldest first, or held, the newest first; of all companies. */
export async function readGiftReviews(
  tx: Connection,
  { state, search, limit, offset }: Paging & { state: State | 'all'; search: string },
): Promise<{ list: ReviewedGifts[]; total_count: number; open_count: number }> {
  const named = search
    ? sql`strpos(lower(unaccent(v.company_name)), lower(unaccent(${search}::text))) > 0`
    : sql`true`;
  const wanted = sql`${named} and ${state === 'all' ? sql`true` : sql`v.state = ${state}`}`;
  const all = sql`(select v.*, ${STATE} as state, c.name as company_name, c.created_at as company_since
    from gift_reviews v join companies c on c.id = v.company_id) as v`;
  const counts = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${wanted}) as total, count(*) filter (where v.state = 'open') as open
    from ${all}`.execute(tx);
  const { rows } = await sql<Row>`
    select v.id, v.company_id, v.company_name, v.company_since, v.state, v.reason, v.answer,
      held.gifts, held.amount, held.orders, v.created_at, v.decided_at as ended_at
    from ${all} cross join lateral (
      select count(*) as gifts, coalesce(sum(r.amount), 0)::bigint as amount,
        (array_agg(distinct n.number order by n.number))[:${sql.lit(REVIEW_ORDERS_SHOWN)}] as orders
      from gifts_in_review r
        join gifts g on g.company_id = r.company_id and g.id = r.gift_id
        join order_numbers n on n.company_id = g.company_id and n.order_id = g.order_id
      where r.company_id = v.company_id and r.review_id = v.id) as held
    where ${wanted}
    order by v.state <> 'open', case when v.state = 'open' then v.id else -v.id end
    limit ${limit} offset ${offset}`.execute(tx);
  const { total = 0, open = 0 } = counts.rows[0] ?? {};
  return { list: rows.map(shown), total_count: total, open_count: open };
}
