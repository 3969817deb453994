import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ITEM_OF_GIFT } from '../../platform/chosen-card.ts';

/** Where a shop's today begins, over `catalogue_shops s`. */
const startOfDay = sql`date_trunc('day', now() at time zone s.time_zone) at time zone s.time_zone`;

interface Till {
  shopId: number;
  tillId: number;
}

/** A redemption of a till, with what decides whether it can be undone. */
export interface RedemptionToUndo {
  companyId: number;
  giftId: number;
  amount: number;
  colones: number;
  late: boolean;
  undone: boolean;
  /** How many this till has undone on this day of its shop. */
  undonesToday: number;
  supervisorPinHash: string | null;
}

/** @param minutes in which a redemption can be undone */
export async function readRedemption(
  tx: Connection,
  { shopId, tillId }: Till,
  { id, minutes }: { id: number; minutes: number },
): Promise<RedemptionToUndo | undefined> {
  const { rows } = await sql<RedemptionToUndo>`
    select r.gift_company_id as "companyId", r.gift_id as "giftId", r.amount, r.colones,
      r.created_at < now() - make_interval(mins => ${minutes}) as late,
      r.undone_at is not null as undone, s.supervisor_pin_hash as "supervisorPinHash",
      (select count(*) from redemptions u where u.shop_id = r.shop_id and u.till_id = r.till_id
        and u.undone_at >= ${startOfDay}) as "undonesToday"
    from redemptions r join catalogue_shops s on s.id = r.shop_id
    where r.shop_id = ${shopId} and r.till_id = ${tillId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Makes the undos of a till follow one another, until the transaction ends. */
export async function lockTill(tx: Connection, { shopId, tillId }: Till): Promise<void> {
  await tx
    .selectFrom('tills')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', tillId)
    .forNoKeyUpdate()
    .execute();
}

/** A gift whose use is undone. */
export interface GiftOfUndo {
  orderId: number;
  ended: boolean;
  expiry: 'refund' | 'keep';
  itemId: number | null;
  /** What shops are owed for it in all, in colones. */
  spent: number;
  /** Whether its recipient has an e-mail. */
  mailed: boolean;
}

/** Locks the gift of a redemption until the transaction ends. */
export async function lockGiftOfUndo(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<GiftOfUndo> {
  const { rows } = await sql<GiftOfUndo>`
    select g.order_id as "orderId", g.status in ('expired', 'canceled') as ended,
      case g.status when 'canceled' then 'refund' else o.expiry end as expiry,
      ${ITEM_OF_GIFT} as "itemId", g.spent_colones as spent,
      g.receiver_email is not null as mailed
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    where g.company_id = ${companyId} and g.id = ${giftId}
    for no key update of g`.execute(tx);
  const [gift] = rows;
  if (!gift) throw new Error('a gift is never deleted');
  return gift;
}

/** The balance of a gift right after an undo. */
export async function readLeftAfterUndo(
  tx: Connection,
  companyId: number,
  giftId: number,
  redemptionId: number,
): Promise<number> {
  const row = await tx
    .selectFrom('gift_activities')
    .select('balance_after')
    .where('company_id', '=', companyId)
    .where('gift_id', '=', giftId)
    .where('kind', '=', 'undone')
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirstOrThrow();
  return row.balance_after;
}
