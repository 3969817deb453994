import { sql } from 'kysely';
import { companyDay } from '../../../platform/company-day.ts';
import type { Connection } from '../../../platform/connection.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';

/** The newest mail of a gift. */
interface NewestMail {
  id: number;
  status: 'queued' | 'sending' | 'sent' | 'failed';
  /** A worker is sending it at this moment. */
  in_flight: boolean;
}

/** A gift that nobody else changes until the transaction ends. */
export interface HeldGift {
  id: number;
  orderId: number;
  status: 'unclaimed' | 'claimed' | 'redeemed';
  generation: number;
  keyVersion: number;
  email: string | null;
  mail: NewestMail | undefined;
}

async function lockOrder(tx: Connection, companyId: number, giftId: number) {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['o.id', 'o.valid_until', 'c.time_zone'])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', ({ selectFrom }) =>
      selectFrom('gifts')
        .select('order_id')
        .where('company_id', '=', companyId)
        .where('id', '=', giftId),
    )
    .forNoKeyUpdate('o')
    .executeTakeFirst();
}

async function lockGift(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('gifts')
    .select(['status', 'generation', 'key_version', 'receiver_email'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function lockMail(tx: Connection, companyId: number, giftId: number) {
  const { rows } = await sql<NewestMail>`
    select id, status, status = 'sending' and due_at > now() as in_flight from deliveries
    where company_id = ${companyId} and gift_id = ${giftId} and status <> 'replaced'
    for no key update`.execute(tx);
  return rows[0];
}

/**
 * Locks a gift: its order, itself and its newest mail, in this order everywhere.
 * @throws Refusal not_found; wrong_state where it has expired or was cancelled
 */
export async function holdGift(
  tx: Connection,
  companyId: number,
  id: number,
  now: Date,
): Promise<HeldGift> {
  const order = await lockOrder(tx, companyId, id);
  if (!order) throw notFound('Gift');
  const { status, ...gift } = await lockGift(tx, companyId, id);
  const over = order.valid_until < companyDay(now, order.time_zone);
  if (status === 'canceled' || status === 'expired' || over)
    throw new Refusal('wrong_state', 'This gift has expired or was cancelled.');
  return {
    id,
    orderId: order.id,
    status,
    generation: gift.generation,
    keyVersion: gift.key_version,
    email: gift.receiver_email,
    mail: await lockMail(tx, companyId, id),
  };
}

/** Refuses where the recipient has opened the gift already. @throws Refusal wrong_state */
export function checkUnopened({ status }: HeldGift): void {
  if (status !== 'unclaimed')
    throw new Refusal('wrong_state', 'This gift has already been opened by its recipient.');
}
