import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The author of what happens at a till. */
export const tillAuthor = (shopId: number, tillId: number) => `till:${shopId}:${tillId}`;
/** The author of what whoever has the link does. */
export const RECIPIENT = 'recipient';
/** The author of what is done by who had a gift before it went to another address. */
export const FORMER_RECIPIENT = 'former-recipient';
/** The author of what rules hold until an operator has looked at it. */
export const IN_REVIEW = 'review';
/** The author of what time brings. */
export const BY_ITSELF = 'system';

/** SQL: that a member or an operator did what `gift_activities a` tells, who is named. */
export const IS_NAMED = sql<boolean>`a.author not in (${RECIPIENT}, ${FORMER_RECIPIENT}, ${IN_REVIEW}, ${BY_ITSELF})
  and a.author not like 'till:%'`;

/** Activities of a gift that do not move its value. */
type StillKind = 'replaced' | 'blocked' | 'unblocked';

interface StillActivity {
  kind: StillKind;
  author: string;
  reason?: string;
  /** Of whoever had opened it, where it goes to another address. */
  formerEmail?: string | null;
}

/**
 * Writes down what happens to a gift, before the gift itself is changed in the same transaction: the
 * database refuses a change without it. The balance stays.
 * @returns its id
 */
export async function addActivity(
  tx: Connection,
  companyId: number,
  giftId: number,
  { kind, author, reason = '', formerEmail = null }: StillActivity,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_activities (company_id, gift_id, kind, balance_after, author, reason,
      former_email)
    select company_id, id, ${kind}, balance, ${author}, ${reason}, ${formerEmail} from gifts
    where company_id = ${companyId} and id = ${giftId} returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no gift ${giftId}`);
  return row.id;
}
