import type {
  MembershipRequest,
  REQUEST_STATES,
} from '@regalo/contract/operator/membership-requests';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Paging } from '../../database/search/search-functions.ts';

type Status = (typeof REQUEST_STATES)[number] | 'all';

interface Counts {
  total: number;
  open: number;
}

/** One page of the requests for membership: the open ones first, oldest first, then the others, newest first. */
export async function readRequestPage(
  tx: Connection,
  status: Status,
  { limit, offset }: Paging,
): Promise<{ list: MembershipRequest[]; total_count: number; open_count: number }> {
  const passes = sql<boolean>`(${status}::text = 'all' or r.status = ${status})`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${passes}) as total, count(*) filter (where r.status = 'open') as open
    from membership_requests r`.execute(tx);
  const found = await tx
    .selectFrom('membership_requests as r')
    .select(['r.id', 'r.name', 'r.company', 'r.email', 'r.phone', 'r.note', 'r.status'])
    .select(['r.made_company', 'r.created_at', 'r.answered_at'])
    .where(passes)
    .orderBy(sql`r.status <> 'open', case when r.status = 'open' then r.id else -r.id end`)
    .limit(limit)
    .offset(offset)
    .execute();
  const list = found.map(({ made_company, created_at, answered_at, ...row }) => ({
    ...row,
    // Whoever asked is shown as long as they are to be answered: afterwards they are people of a company, or nobody's.
    ...(row.status === 'open' ? {} : { name: '', email: '', phone: '', note: '' }),
    company_id: made_company,
    createdAt: created_at.toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
  }));
  return { list, total_count: rows[0]?.total ?? 0, open_count: rows[0]?.open ?? 0 };
}
