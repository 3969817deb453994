import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { addActivity } from './activity-queries.ts';

interface Block {
  blocked: boolean;
  author: string;
  reason: string;
}

/** Lets nobody use a gift, or everybody again, and writes down who did so. The gift is locked. @returns the activity */
export async function setBlocked(
  tx: Connection,
  companyId: number,
  id: number,
  { blocked, author, reason }: Block,
): Promise<number> {
  const kind = blocked ? 'blocked' : 'unblocked';
  const activityId = await addActivity(tx, companyId, id, { kind, author, reason });
  await tx
    .updateTable('gifts')
    .set({ blocked_at: blocked ? sql<Date>`now()` : null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  return activityId;
}
