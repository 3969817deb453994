import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The author of what happens at a till. */
export const tillAuthor = (shopId: number, tillId: number) => `till:${shopId}:${tillId}`;
/** The author of what whoever has the link does. */
export const RECIPIENT = 'recipient';

/** What can happen to a gift without moving its value. */
type StillKind = 'opened' | 'extended' | 'replaced' | 'blocked' | 'unblocked';

/**
 * Writes down what happens to a gift, before the gift itself is changed in the same transaction: the
 * database refuses a change without it. The balance stays.
 */
export async function addActivity(
  tx: Connection,
  companyId: number,
  giftId: number,
  activity: { kind: StillKind; author: string; reason?: string; validUntil?: string },
): Promise<void> {
  const { kind, author, reason = '', validUntil = null } = activity;
  await sql`
    insert into gift_activities (company_id, gift_id, kind, balance_after, author, reason, valid_until)
    select company_id, id, ${kind}, balance, ${author}, ${reason}, ${validUntil}::date from gifts
    where company_id = ${companyId} and id = ${giftId}`.execute(tx);
}
