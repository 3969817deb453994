import type { Language } from '@regalo/contract/values/language';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** A mail to send now, with all that it says. */
export interface DueMail {
  delivery_id: number;
  attempts: number;
  address: string;
  gift_id: number;
  generation: number;
  key_version: number;
  receiver_name: string;
  purchaser_name: string;
  company_name: string;
  language: Language;
  message: string;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  valid_until: string;
  card_img: string | null;
  media_address: string | null;
  media_kind: 'image' | 'video' | null;
}

/**
 * Claims mails of an order that are due, for the length of a lease: a mail whose worker died is due
 * again when the lease ends. Two workers never hold the same one.
 */
export async function claimDueMails(
  tx: Connection,
  companyId: number,
  orderId: number,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    with due as (
      select id from deliveries
      where company_id = ${companyId} and order_id = ${orderId}
        and status in ('queued', 'sending') and due_at <= now()
      order by due_at, id limit ${most} for update skip locked
    ), claimed as (
      update deliveries d
      set status = 'sending', attempts = d.attempts + 1,
        due_at = now() + make_interval(secs => ${leaseSeconds})
      from due where d.company_id = ${companyId} and d.id = due.id
      returning d.id, d.gift_id, d.address, d.attempts
    )
    select c.id as delivery_id, c.attempts, c.address, c.gift_id, g.generation, g.key_version,
      g.receiver_name, o.purchaser_name, o.company_name, o.language, o.message, o.gift_name,
      o.shop_name, o.face_value, o.valid_until, o.card_img, m.address as media_address,
      m.kind as media_kind
    from claimed c
    join gifts g on g.company_id = ${companyId} and g.id = c.gift_id
    join orders o on o.company_id = ${companyId} and o.id = ${orderId}
    left join media m on m.company_id = ${companyId} and m.id = o.media_id
    order by c.id`.execute(tx);
  return rows;
}

export interface Attempt {
  deliveryId: number;
  outcome: 'sent' | 'deferred' | 'failed';
  /** Why not, without secrets, for the operator; empty if it was sent. */
  reason: string;
  /** The same as the order's page shows it. */
  shown: string;
  /** Seconds until the next attempt of a deferred mail. */
  retryIn: number;
}

/** Records the result of an attempt, and the next state of the mail. */
export async function recordAttempt(
  tx: Connection,
  companyId: number,
  { deliveryId, outcome, reason, shown, retryIn }: Attempt,
): Promise<void> {
  const status = outcome === 'deferred' ? 'queued' : outcome;
  await sql`
    update deliveries set status = ${status}, reason = ${shown || null},
      due_at = now() + make_interval(secs => ${retryIn}),
      sent_at = case when ${outcome} = 'sent' then now() end
    where company_id = ${companyId} and id = ${deliveryId} and status = 'sending'`.execute(tx);
  await tx
    .insertInto('delivery_attempts')
    .values({ company_id: companyId, delivery_id: deliveryId, outcome, reason })
    .execute();
}

/** How many mails of an order were sent and failed; replaced ones do not count. */
export async function readProgress(tx: Connection, companyId: number, orderId: number) {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select count(*) filter (where status = 'sent') as sent,
      count(*) filter (where status = 'failed') as failed
    from deliveries where company_id = ${companyId} and order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { sent: 0, failed: 0 };
}

/** Marks the failures of an order as notified. @returns how many were not until now */
export async function markFailuresNotified(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ failure_notified: true })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'failed')
    .where('failure_notified', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks the order until the transaction ends, so that no mail of it is queued. */
export async function lockOrder(tx: Connection, companyId: number, id: number): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** When the next mail of an order is due; undefined if none is open. Reads one index entry. */
export async function nextDue(tx: Connection, companyId: number, orderId: number) {
  const row = await tx
    .selectFrom('deliveries')
    .select('due_at')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where(sql<boolean>`status in ('queued', 'sending')`)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at;
}

/** Closes a pending order. @returns whether it was pending until now */
export async function closeOrder(
  tx: Connection,
  companyId: number,
  orderId: number,
  status: 'complete' | 'partially_failed' | 'failed',
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
