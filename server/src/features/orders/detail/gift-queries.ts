import type { Channel } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { MAY_HAVE_ARRIVED } from '../delivery/outbox-queries.ts';

/** Locks the order of a gift that a member sees. */
export async function lockOrder(tx: Connection, companyId: number, giftId: number, viewer: Viewer) {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', zoneOf('c').as('time_zone')])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', ({ selectFrom }) =>
      selectFrom('gifts')
        .select('order_id')
        .where('company_id', '=', companyId)
        .where('id', '=', giftId),
    )
    .where(seesOrder(viewer))
    .forNoKeyUpdate('o')
    .executeTakeFirst();
}

/** How many of these gifts a member sees. */
export async function countGifts(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
  viewer: Viewer,
) {
  const { known } = await tx
    .selectFrom('gifts as g')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_id'),
    )
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(seesOrder(viewer))
    .executeTakeFirstOrThrow();
  return known;
}

/** How many of these gifts the order has. */
export async function countOfOrder(
  tx: Connection,
  companyId: number,
  { orderId, ids }: { orderId: number; ids: readonly number[] },
): Promise<number> {
  const { known } = await tx
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll<number>().as('known'))
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow();
  return known;
}

/** Locks the gift itself. */
export async function lockGiftRow(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('gifts')
    .select([
      'status',
      'generation',
      'key_version',
      'receiver_name',
      'receiver_email',
      'receiver_phone',
      'valid_until',
      'blocked_at',
      'link_withheld',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The newest mail of a gift. */
export interface NewestMail {
  id: number;
  status: 'queued' | 'sending' | 'sent' | 'failed';
  channel: Channel;
  /** A worker is sending it at this moment. */
  in_flight: boolean;
}

/** Locks the newest mail of a gift, if there is one. */
export async function lockMail(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<NewestMail | undefined> {
  const { rows } = await sql<NewestMail>`
    select id, status, channel, status = 'sending' and due_at > now() as in_flight from deliveries
    where company_id = ${companyId} and gift_id = ${giftId} and status <> 'replaced'
    for no key update`.execute(tx);
  return rows[0];
}

/** Whether somebody may have received the link of a gift. */
export async function mayHaveArrived(tx: Connection, companyId: number, giftId: number) {
  const { rows } = await sql<{ arrived: boolean }>`
    select exists (select from deliveries d where d.company_id = ${companyId}
      and d.gift_id = ${giftId} and ${MAY_HAVE_ARRIVED}) as arrived`.execute(tx);
  return rows[0]?.arrived === true;
}

interface NewKeys {
  /** Whether no manager is shown the link from now on. */
  link_withheld?: true;
  generation: number;
  key_version: number;
  claim_hash: Buffer;
  code_hash: Buffer;
}

/** Gives a gift another link and code; the old ones find nothing, and nobody has taken the new one. */
export async function setKeys(tx: Connection, companyId: number, id: number, keys: NewKeys) {
  await tx
    .updateTable('gifts')
    .set({ ...keys, link_taken_at: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function setEmail(tx: Connection, companyId: number, id: number, email: string) {
  await tx
    .updateTable('gifts')
    .set({ receiver_email: email, resent_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Records that a gift has another holder since an activity, who sees nothing of what was before. */
export async function setHolder(tx: Connection, companyId: number, id: number, activityId: number) {
  await tx
    .updateTable('gifts')
    .set({ held_since: activityId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Records that a gift is mailed again. @returns false if that was less than `seconds` ago */
export async function markResent(tx: Connection, companyId: number, id: number, seconds: number) {
  const { numUpdatedRows } = await tx
    .updateTable('gifts')
    .set({ resent_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(resent_at < now() - make_interval(secs => ${seconds}), true)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a mail as replaced: another one is sent in its place. */
export async function markReplaced(tx: Connection, companyId: number, deliveryId: number) {
  await tx
    .updateTable('deliveries')
    .set({ status: 'replaced' })
    .where('company_id', '=', companyId)
    .where('id', '=', deliveryId)
    .execute();
}

/** Puts a mail into the outbox. @returns its id */
export async function addMail(
  tx: Connection,
  companyId: number,
  {
    orderId,
    giftId,
    address,
    channel,
  }: { orderId: number; giftId: number; address: string; channel: Channel },
): Promise<number> {
  const row = await tx
    .insertInto('deliveries')
    .values({ company_id: companyId, order_id: orderId, gift_id: giftId, address, channel })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Makes the next attempt of a mail due now. */
export async function makeDue(tx: Connection, companyId: number, deliveryId: number) {
  await tx
    .updateTable('deliveries')
    .set({ due_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', deliveryId)
    .where('status', '=', 'queued')
    .execute();
}
