import type { HeldStatus } from '@regalo/contract/approvals/pending-orders';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { nameAuthor } from '../../../platform/security/audit.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { brandOf } from '../../brands/sent-brand-queries.ts';
import type { ReadGiveaway } from './giveaway-queries.ts';

/** A giveaway as it is listed. */
export type ListedRow = ReadGiveaway & {
  author: string;
  to_accept: number;
  /** What has become of its request, where it needed an approval. */
  request: HeldStatus | null;
};

interface Wanted {
  limit: number;
  offset: number;
  /** One alone, by its id or its number. */
  one?: { id: number } | { number: number };
}

/** Giveaways that a member sees, newest first. */
export async function readGiveaways(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { limit, offset, one }: Wanted,
): Promise<ListedRow[]> {
  const chosen = !one
    ? sql`true`
    : 'id' in one
      ? sql`g.id = ${one.id}`
      : sql`g.number = ${one.number}`;
  const author = nameAuthor(companyId, sql`('manager:' || g.manager_id)`);
  const { rows } = await sql<ListedRow>`
    select g.*, c.suspended_at, c.country, c.phone_channels, ${brandOf('g')} as brand, ${zoneOf('c')} as time_zone, ${author.name} as author,
      case when h.status = 'pending_approval' and h.review = 'open' then 'in_review' else h.status end as request,
      (select count(*) from giveaway_claims k where k.company_id = ${companyId} and k.giveaway_id = g.id
        and k.claimed_at is not null and k.order_id is not null and k.accepted_at is null
        and coalesce(k.email, k.phone) is not null) as to_accept
    from giveaways g join companies c on c.id = g.company_id ${author.join}
      left join pending_orders h on h.company_id = g.company_id and h.giveaway_id = g.id and h.id = g.id
    where g.company_id = ${companyId} and ${seesOrder(viewer, 'g.manager_id')}
      and ${chosen}
    order by g.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countGiveaways(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from giveaways g
    where g.company_id = ${companyId} and ${seesOrder(viewer, 'g.manager_id')}`.execute(tx);
  return rows[0]?.count ?? 0;
}
