import type { Failure } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { readQuietEnd } from './phone-settings-queries.ts';

/** Failures of WhatsApp after which an SMS may arrive. Who has blocked or stopped messages wants no SMS either. */
const ELSEWHERE: readonly Failure[] = ['not_on_channel', 'not_delivered', 'unreachable'];

/**
 * Puts an SMS into the outbox in place of a message that WhatsApp could not deliver, where the company uses
 * both. Nobody has asked for it at once, so it waits for the end of quiet hours.
 * @returns its id; undefined where there is none
 */
export async function fallBackToSms(
  tx: Connection,
  { carriers, now }: Pick<Services, 'carriers' | 'now'>,
  companyId: number,
  { deliveryId, failure }: { deliveryId: number; failure: string },
): Promise<number | undefined> {
  if (!carriers.sms || !ELSEWHERE.some((one) => one === failure)) return;
  const company = await tx
    .selectFrom('companies')
    .select('phone_channels')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!company.phone_channels.includes('sms')) return;
  const at = await readQuietEnd(tx, companyId, now());
  const { rows } = await sql<{ id: number }>`
    with old as (
      update deliveries set status = 'replaced'
      where company_id = ${companyId} and id = ${deliveryId} and status = 'failed'
        and channel = 'whatsapp'
      returning order_id, gift_id, address)
    insert into deliveries (company_id, order_id, gift_id, address, channel, due_at)
    select ${companyId}, order_id, gift_id, address, 'sms', coalesce(${at ?? null}::timestamptz, now())
    from old returning id`.execute(tx);
  return rows[0]?.id;
}
