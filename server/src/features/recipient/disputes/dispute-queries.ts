import type { Currency } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** A use of a gift. */
export interface GiftUse {
  id: number;
  at: Date;
  shopId: number;
  shop: string;
  /** In the smallest unit of the currency in use. */
  amount: number;
  currency: Currency;
  /** Whether its recipient has said that it was somebody else. */
  disputed: boolean;
}

/** A use of a gift by its holder, undone since or not; undefined where it is not one of theirs. */
export async function readUse(
  tx: Connection,
  companyId: number,
  giftId: number,
  redemptionId: number,
): Promise<GiftUse | undefined> {
  const { rows } = await sql<GiftUse>`
    select a.redemption_id as id, a.created_at as at, s.id as "shopId", s.name as shop,
      -a.amount as amount, o.currency,
      exists (select from gift_disputes d where d.company_id = a.company_id
        and d.gift_id = a.gift_id and d.redemption_id = a.redemption_id) as disputed
    from gift_activities a
      join gifts g on g.company_id = a.company_id and g.id = a.gift_id
      join orders o on o.company_id = g.company_id and o.id = g.order_id
      join catalogue_shops s on s.id = a.shop_id
    where a.company_id = ${companyId} and a.gift_id = ${giftId} and a.kind = 'redeemed'
      and a.redemption_id = ${redemptionId} and a.id > g.held_since`.execute(tx);
  return rows[0];
}

/** How a gift stands and what its recipient is called. Locks it until the transaction ends. */
export async function lockGift(tx: Connection, companyId: number, giftId: number) {
  return await tx
    .selectFrom('gifts')
    .select(['status', 'blocked_at', 'receiver_name'])
    .where('company_id', '=', companyId)
    .where('id', '=', giftId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps that a recipient says of a use that it was somebody else's. @returns false where it was known */
export async function insertDispute(
  tx: Connection,
  companyId: number,
  giftId: number,
  redemptionId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_disputes')
    .values({ company_id: companyId, gift_id: giftId, redemption_id: redemptionId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
