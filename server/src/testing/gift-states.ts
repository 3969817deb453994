import pg from 'pg';
import type { TestApp } from './test-app.ts';

interface GiftState {
  status?: string | undefined;
  /** yyyy-MM-dd, or SQL. */
  validUntil?: string;
  /** Colones that were spent of it, which lets an open gift be partly used. */
  spent?: number;
}

/**
 * Puts gifts into a state in which the product has them only later, or never: without triggers, and
 * so without activities and bookings; only what is left by last day is added up again.
 * @param where of gifts `g`
 */
export async function setGifts(
  { superuserUrl }: Pick<TestApp, 'superuserUrl'>,
  { status, validUntil, spent = 0 }: GiftState,
  where: string,
  values: unknown[],
): Promise<void> {
  const next = 'coalesce($1::text, g.status)';
  const open = `${next} in ('unclaimed', 'claimed')`;
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update gifts g set status = ${next},
        claimed_at = case when ${next} in ('claimed', 'redeemed') then now() end,
        valid_until = coalesce($2::text::date, g.valid_until),
        balance = case when ${open} then o.face_amount - $3 else 0 end,
        balance_colones = case when ${open} then o.amount - $3 else 0 end,
        spent_colones = case when ${next} = 'redeemed' then o.amount else $3 end
      from orders o
      where o.company_id = g.company_id and o.id = g.order_id
        and ${where.replace(/\$(\d)/g, (_, n) => `$${Number(n) + 3}`)}`,
      [status ?? null, validUntil ?? null, spent, ...values],
    );
    await client.query('delete from search.open_gifts');
    await client.query(`insert into search.open_gifts
      select company_id, valid_until, -1, count(*), sum(balance_colones) from gifts
      where status in ('unclaimed', 'claimed') group by company_id, valid_until`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
