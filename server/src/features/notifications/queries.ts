import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { deleteSome } from '../../database/delete-some.ts';
import { numberOf } from '../../platform/order-number.ts';
import { seesAllOrders, seesOrder, type Viewer } from '../../platform/security/seen-orders.ts';
import { areAll, kindsFor, kindsThatConcern, type NotificationKind } from './kinds.ts';

/** That an order or a rule is the member's own, or concerns them for what they may do. */
const concernsHeld = ({ managerId, permissions }: Viewer) => {
  const own = sql`(details ->> 'managerId')::bigint = ${managerId}`;
  const may = permissions.includes('orders.approve');
  return sql<boolean>`case when kind = any(${kindsThatConcern('approvers')}::text[]) then ${may} and not ${own}
    when kind = any(${kindsThatConcern('author')}::text[]) then ${own}
    when kind = any(${kindsThatConcern('rule')}::text[]) then ${own} or ${permissions.includes('members.manage')}
    else true end`;
};

/**
 * That a member has read a notification, or that it is of the time before they joined. What has no readers was
 * read when this was not told apart.
 */
const isRead = (companyId: number, { managerId }: Viewer) => sql<boolean>`(
  read_by @> array[${managerId}::bigint] or (read_at is not null and read_by = '{}')
  or created_at < (select m.created_at from managers m
    where m.company_id = ${companyId} and m.id = ${managerId}))`;

/**
 * That a member is told of a notification: its kind is for them, and they see the order that it is about.
 */
const isTold = (companyId: number, viewer: Viewer) => {
  const kinds = kindsFor(viewer.permissions);
  // Also of a later version, where nothing is kept from the member.
  const known = areAll(kinds) ? sql`true` : sql`kind = any(${kinds}::text[])`;
  return sql<boolean>`${known} and (${seesAllOrders(viewer)} or not kind = any(${kindsThatConcern('order')}::text[])
    or exists (select from orders o where o.company_id = ${companyId}
      and o.id = (notifications.details ->> 'orderId')::bigint and ${seesOrder(viewer)}))
    and ${concernsHeld(viewer)}`;
};

/** The newest notifications of a company that a member is told of. */
export async function readNotifications(
  tx: Connection,
  companyId: number,
  most: number,
  viewer: Viewer,
) {
  return await tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'details', 'link', 'image', 'created_at'])
    .select(numberOf("(details ->> 'orderId')::bigint", companyId).as('number'))
    .select(isRead(companyId, viewer).as('read'))
    .where('company_id', '=', companyId)
    .where(isTold(companyId, viewer))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function hasNotification(
  tx: Connection,
  companyId: number,
  id: number,
  viewer: Viewer,
) {
  const row = await tx
    .selectFrom('notifications')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(isTold(companyId, viewer))
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks one as read by a member, or all that they are told of; the time is that of the first reader. */
export async function markRead(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  id?: number,
): Promise<void> {
  let unread = tx
    .updateTable('notifications')
    .set({
      read_at: sql<Date>`coalesce(read_at, now())`,
      read_by: sql<number[]>`array_append(read_by, ${viewer.managerId}::bigint)`,
    })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`not ${isRead(companyId, viewer)}`)
    .where(isTold(companyId, viewer));
  if (id !== undefined) unread = unread.where('id', '=', id);
  await unread.execute();
}

interface Notification {
  kind: NotificationKind;
  /** The values in the text. */
  details: Record<string, string | number>;
  /** A path inside the app. */
  link: string;
}

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
    update notifications n set read_at = null, read_by = '{}', details = n.details || (
      select jsonb_object_agg(key, coalesce((n.details ->> key)::bigint, 0) + value::bigint)
      from jsonb_each_text(${JSON.stringify(sums)}::jsonb))
    where company_id = ${companyId} and kind = ${kind} and details ->> 'day' = ${day}
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What expired on a day of a company, yyyy-MM-dd. */
export interface ExpirySums {
  day: string;
  /** Those of the day that were said before. */
  before: number;
  gifts: number;
  refunded: number;
  kept: number;
  /** Orders of which gifts can be reopened. */
  reopenable: number;
}

/** What notifications of expired gifts say and no mail has said yet, however old; from now on it is said. */
export async function takeUnmailedExpiry(tx: Connection, companyId: number): Promise<ExpirySums[]> {
  const before = (name: string) => sql`coalesce((n.details -> 'mailed' ->> ${name})::bigint, 0)`;
  const news = (name: string) =>
    sql`coalesce((n.details ->> ${name})::bigint, 0) - ${before(name)}`;
  const { rows } = await sql<ExpirySums>`
    with news as (
      select n.id, n.details ->> 'day' as day, ${before('gifts')} as before, ${news('gifts')} as gifts,
        ${news('refunded')} as refunded, ${news('kept')} as kept,
        ${news('reopenable')} as reopenable
      from notifications n
      where company_id = ${companyId} and kind = 'gifts_expired' and ${news('gifts')} > 0
      for update),
    told as (
      update notifications n set details = n.details || jsonb_build_object('mailed', n.details - 'mailed')
      from news where n.company_id = ${companyId} and n.id = news.id)
    select day, before, gifts, refunded, kept, reopenable from news order by day`.execute(tx);
  return rows;
}

/** Deletes what was read so many days ago. */
export const deleteReadNotifications = (
  tx: Connection,
  companyId: number,
  { days, most }: { days: number; most: number },
) =>
  deleteSome(tx, 'notifications', companyId, {
    where: sql`read_at < now() - make_interval(days => ${days})`,
    most,
  });
