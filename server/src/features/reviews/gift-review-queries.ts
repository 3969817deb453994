import { ONE_NETWORK } from '@regalo/contract/reviews/gift-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/**
 * SQL: whether an operator looks at a gift. What is held is blocked as well, so that nothing is looked up for any
 * other.
 * @param gifts an alias of gifts
 */
export function isInReview(gifts: string): RawBuilder<boolean> {
  const g = sql.ref(gifts);
  return sql<boolean>`(${g}.blocked_at is not null and ${g}.status in ('unclaimed', 'claimed') and exists (select from gifts_in_review r
    join gift_reviews v on v.company_id = r.company_id and v.id = r.review_id
    where r.company_id = ${g}.company_id and r.gift_id = ${g}.id and v.status = 'open'))`;
}

/** Whether an operator looks at a gift of a company. */
export async function readIsInReview(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<boolean> {
  const { rows } = await sql`select from gifts g
    where g.company_id = ${companyId} and g.id = ${giftId} and ${isInReview('g')}`.execute(tx);
  return rows.length > 0;
}

/** Forgets in which networks the gifts of a company were opened before the rule looks at them. */
export async function forgetOpenings(tx: Connection, companyId: number): Promise<void> {
  await sql`delete from gift_openings where company_id = ${companyId}
    and opened_at < now() - make_interval(mins => ${2 * ONE_NETWORK.minutes})`.execute(tx);
}
