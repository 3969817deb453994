import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

/** The newest notifications of a company. */
export async function readNotifications(tx: Connection, companyId: number, most: number) {
  return await tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'details', 'link', 'image', 'created_at', 'read_at'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function hasNotification(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks one as read, or all; what was read before keeps its time. */
export async function markRead(tx: Connection, companyId: number, id?: number): Promise<void> {
  let unread = tx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('read_at', 'is', null);
  if (id !== undefined) unread = unread.where('id', '=', id);
  await unread.execute();
}

interface Notification {
  kind:
    | 'order_sent'
    | 'low_wallet'
    | 'delivery_failed'
    | 'import'
    | 'gifts_expired'
    | 'gift_thanked'
    | 'use_disputed'
    | 'gift_moved';
  /** What the text is made from, in the reader's language. */
  details: Record<string, string | number>;
  /** A path inside the app. */
  link: string;
}

export type NotificationKind = Notification['kind'];

/** Leaves a notification for the managers of a company. */
export async function addNotification(
  tx: Connection,
  companyId: number,
  notification: Notification,
): Promise<void> {
  await tx
    .insertInto('notifications')
    .values({ company_id: companyId, image: null, ...notification })
    .execute();
}

/** Adds to the sums of a notification of a day, which is news again. @returns whether there is one */
export async function addToNotification(
  tx: Connection,
  companyId: number,
  { kind, day, sums }: { kind: Notification['kind']; day: string; sums: Record<string, number> },
): Promise<boolean> {
  const { rows } = await sql`
    update notifications n set read_at = null, details = n.details || (
      select jsonb_object_agg(key, (n.details ->> key)::bigint + value::bigint)
      from jsonb_each_text(${JSON.stringify(sums)}::jsonb))
    where company_id = ${companyId} and kind = ${kind} and details ->> 'day' = ${day}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes what was read so many days ago. */
export async function deleteReadNotifications(
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
): Promise<bigint> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('company_id', '=', companyId)
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from notifications where company_id = ${companyId} and read_at < now() - make_interval(days => ${days})
        limit ${most}))`,
    )
    .executeTakeFirst();
  return numDeletedRows;
}
