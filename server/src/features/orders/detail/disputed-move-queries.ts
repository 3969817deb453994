import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** A move to another address of which the former holder says that it was not right. */
export interface DisputedMove {
  /** The activity of the move. */
  activityId: number;
  /** Null where the move was made before it was kept. */
  formerEmail: string | null;
}

/** The first disputed move of a gift that is locked; undefined where there is none. */
export async function readDisputedMove(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<DisputedMove | undefined> {
  const { rows } = await sql<DisputedMove>`
    select a.id as "activityId", a.former_email as "formerEmail"
    from gift_move_disputes d join gift_activities a
      on a.company_id = d.company_id and a.gift_id = d.gift_id and a.id = d.activity_id
    where d.company_id = ${companyId} and d.gift_id = ${giftId}
    order by a.id limit 1`.execute(tx);
  return rows[0];
}
