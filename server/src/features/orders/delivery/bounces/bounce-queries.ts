import { sql } from 'kysely';
import type { Connection } from '../../../../database/connection.ts';

/** A mail that came back, from whom. */
interface Returned {
  deliveryId: number;
  /** In any case. */
  address: string;
}

const isReturned = (companyId: number, { deliveryId, address }: Returned) => sql`
  d.company_id = ${companyId} and d.id = ${deliveryId} and d.channel = 'mail' and d.attempts > 0
  and lower(d.address) = lower(${address})`;

/** The order of a mail that went to an address, which is locked before the mail is marked. */
export async function readOrderOfMail(tx: Connection, companyId: number, returned: Returned) {
  const { rows } = await sql<{ order_id: number }>`
    select d.order_id from deliveries d where ${isReturned(companyId, returned)}`.execute(tx);
  return rows[0]?.order_id;
}

/**
 * Marks a mail as failed. One that is being sent as well: it may come back before the answer to its attempt is
 * recorded, which then changes nothing. @returns whether that is new
 */
export async function failMail(
  tx: Connection,
  companyId: number,
  { reason, ...returned }: Returned & { reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deliveries d set status = 'failed', reason = ${reason}
    where ${isReturned(companyId, returned)} and d.status in ('queued', 'sending', 'sent')`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Remembers that mails to an address come back. */
export async function markAddress(
  tx: Connection,
  companyId: number,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  await sql`
    insert into bounced_addresses as b (company_id, address_hash, bounced_at)
    values (${companyId}, sha256(convert_to(lower(${address}), 'UTF8')), ${at})
    on conflict (company_id, address_hash)
      do update set bounced_at = greatest(b.bounced_at, excluded.bounced_at)`.execute(tx);
}
