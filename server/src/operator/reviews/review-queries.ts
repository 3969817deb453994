import type { ReviewedOrder } from '@regalo/contract/operator/reviews';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';

type State = ReviewedOrder['state'];

interface Row extends Omit<ReviewedOrder, 'company' | 'sendAt' | 'createdAt' | 'endedAt'> {
  company_id: number;
  company_name: string;
  company_since: Date;
  send_at: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

/** SQL: what became of an order `p` that a rule held. One that its author takes back is never decided. */
const STATE = sql<State>`(case when p.review = 'open' and p.status <> 'pending_approval' then 'ended' else p.review end)`;

const shown = (row: Row): ReviewedOrder => {
  const { company_id, company_name, company_since, send_at, created_at, ended_at, ...rest } = row;
  return {
    ...rest,
    company: { id: company_id, name: company_name, createdAt: company_since.toISOString() },
    sendAt: send_at?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
  };
};

/** One page of what rules hold, the oldest first, or held, the newest first; of all companies. */
export async function readReviews(
  tx: Connection,
  { state, search, limit, offset }: Paging & { state: State | 'all'; search: string },
): Promise<{ list: ReviewedOrder[]; total_count: number; open_count: number }> {
  const named = search
    ? sql`strpos(lower(unaccent(c.name)), lower(unaccent(${search}::text))) > 0`
    : sql`true`;
  const wanted = sql`p.review is not null and ${named}
    and ${state === 'all' ? sql`true` : sql`${STATE} = ${state}`}`;
  const from = sql`pending_orders p join companies c on c.id = p.company_id`;
  const counts = await sql<{ total: number; open: number }>`
    select count(*) filter (where ${wanted}) as total,
      count(*) filter (where ${STATE} = 'open') as open
    from ${from} where p.review is not null`.execute(tx);
  const { rows } = await sql<Row>`
    select p.id, n.number, p.company_id, c.name as company_name, c.created_at as company_since,
      ${STATE} as state, p.review_reasons as reasons, p.giveaway_id is not null as giveaway, p.gift_name, p.shop_name, p.quantity, p.total_amount,
      p.approvals, p.send_at, p.created_at, coalesce(p.reviewed_at, p.ended_at) as ended_at,
      p.review_answer as answer
    from ${from} join order_numbers n on n.company_id = p.company_id and n.order_id = p.id
    where ${wanted}
    order by ${STATE} <> 'open', case when ${STATE} = 'open' then p.id else -p.id end
    limit ${limit} offset ${offset}`.execute(tx);
  const { total = 0, open = 0 } = counts.rows[0] ?? {};
  return { list: rows.map(shown), total_count: total, open_count: open };
}
