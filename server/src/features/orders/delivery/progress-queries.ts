import type { Failure, PhoneChannel } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** A message of ours, as a webhook names it. */
interface Named {
  deliveryId: number;
  channel: PhoneChannel;
  /** The carrier's id of it. */
  carrierId: string;
}

/**
 * Of `deliveries d`: that a webhook is about it. Its answer may still be on its way, or was lost, so that
 * the carrier's name for it is not known yet.
 */
const isAbout = (companyId: number, { deliveryId, channel, carrierId }: Named) => sql`
  d.company_id = ${companyId} and d.id = ${deliveryId} and d.channel = ${channel}
  and d.attempts > 0 and (d.carrier_id is null or d.carrier_id = ${carrierId})`;

/** Records how far a message has come. It only advances: what is known already stays. */
export async function advance(
  tx: Connection,
  companyId: number,
  { progress, at, ...named }: Named & { progress: 'sent' | 'delivered' | 'read'; at: Date },
): Promise<void> {
  const delivered = progress === 'sent' ? null : at;
  const read = progress === 'read' ? at : null;
  await sql`
    update deliveries d set
      status = case when d.status = 'queued' then 'sent' else d.status end,
      reason = null,
      sent_at = coalesce(d.sent_at, ${at}::timestamptz),
      carrier_id = ${named.carrierId},
      delivered_at = coalesce(d.delivered_at, ${delivered}::timestamptz),
      read_at = coalesce(d.read_at, ${read}::timestamptz)
    where ${isAbout(companyId, named)} and d.status in ('queued', 'sending', 'sent')
      and (d.carrier_id is null or ${progress} = 'delivered' and d.delivered_at is null
        or ${progress} = 'read' and d.read_at is null)`.execute(tx);
}

/** The order of a message, which is locked before the message is marked as failed. */
export async function readOrderOf(tx: Connection, companyId: number, named: Named) {
  const { rows } = await sql<{ order_id: number }>`
    select d.order_id from deliveries d where ${isAbout(companyId, named)}`.execute(tx);
  return rows[0]?.order_id;
}

/** Marks a message as failed, unless it has arrived. @returns the number it went to; undefined where that is not new */
export async function failMessage(
  tx: Connection,
  companyId: number,
  { failure, ...named }: Named & { failure: Failure },
): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    update deliveries d set status = 'failed', reason = ${failure}, carrier_id = ${named.carrierId}
    where ${isAbout(companyId, named)} and d.status in ('queued', 'sending', 'sent')
      and d.delivered_at is null
    returning d.address`.execute(tx);
  return rows[0]?.address;
}
