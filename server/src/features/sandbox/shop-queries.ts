import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { IS_UNCHOSEN, SHOP_OF_GIFT, termOfGift } from '../../platform/chosen-card.ts';

interface Spendable {
  generation: number;
  swaps: number;
  key_version: number;
  balance: number;
  shop_id: number;
}

/** A gift, and where it is spent: at its shop, or at the first one that takes free amounts. */
export async function readSpendable(tx: Connection, companyId: number, giftId: number) {
  const { rows } = await sql<Spendable>`
    select g.generation, g.swaps, g.key_version, g.balance, coalesce(${SHOP_OF_GIFT}, (select s.id
      from catalogue_shops s where s.active and s.accepts_free_amounts
      order by s.id limit 1)) as shop_id
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    where g.company_id = ${companyId} and g.id = ${giftId}`.execute(tx);
  return rows[0];
}

/** A till of a shop, if it has one. */
export async function findTillOf(tx: Connection, shopId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tills where shop_id = ${shopId} and revoked_at is null order by id limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Whether there are shops. */
export async function hasShops(connection: Connection): Promise<boolean> {
  const { rows } = await sql`select from catalogue_shops limit 1`.execute(connection);
  return rows.length > 0;
}

interface GiftWithRest {
  id: number;
  recipient: string;
  shop: string;
  currency: 'CRC' | 'USD';
  left: number;
  whole: boolean;
}

/** The newest gifts that a till would take, with where each is spent. */
export async function listGiftsWithRest(tx: Connection, companyId: number, most: number) {
  const { rows } = await sql<GiftWithRest>`
    select g.id, g.receiver_name as recipient, s.name as shop, o.currency, g.balance as left,
      ${termOfGift('use')} = 'whole' as whole
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    join catalogue_shops s on s.id = coalesce(${SHOP_OF_GIFT}, (select f.id from catalogue_shops f
      where f.active and f.accepts_free_amounts order by f.id limit 1))
    where g.company_id = ${companyId} and g.balance > 0 and g.status in ('unclaimed', 'claimed')
      and not ${IS_UNCHOSEN}
    order by g.id desc limit ${most}`.execute(tx);
  return rows;
}
