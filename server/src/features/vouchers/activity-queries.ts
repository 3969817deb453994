import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The author of what happens at a till. */
export const tillAuthor = (shopId: number, tillId: number) => `till:${shopId}:${tillId}`;
/** The author of what whoever has the link does. */
export const RECIPIENT = 'recipient';

/** What can happen to a gift without moving its value. */
type StillKind = 'replaced' | 'blocked' | 'unblocked';

/**
 * Writes down what happens to a gift, before the gift itself is changed in the same transaction: the
 * database refuses a change without it. The balance stays.
 */
export async function addActivity(
  tx: Connection,
  companyId: number,
  giftId: number,
  { kind, author, reason = '' }: { kind: StillKind; author: string; reason?: string },
): Promise<void> {
  await sql`
    insert into gift_activities (company_id, gift_id, kind, balance_after, author, reason)
    select company_id, id, ${kind}, balance, ${author}, ${reason} from gifts
    where company_id = ${companyId} and id = ${giftId}`.execute(tx);
}
