import type pg from 'pg';

export interface OrderRecord {
  id: number;
  /** The purchaser's name: the key that its sender gave it. */
  key: string;
  total: number;
  people: number[];
}

export interface RedemptionRecord {
  id: number;
  key: string;
  tillId: number;
  giftId: number;
  amount: number;
}

/** What the database holds of a load. */
export interface Records {
  orders: OrderRecord[];
  redemptions: RedemptionRecord[];
}

/**
 * Reads all orders and redemptions.
 * @param client past row security
 */
export async function readRecords(client: pg.ClientBase): Promise<Records> {
  const orders = await client.query(`
    select o.id::int as id, o.purchaser_name as key, o.total_amount::int as total,
      array(select g.person_id::int from gifts g
        where g.company_id = o.company_id and g.order_id = o.id order by 1) as people
    from orders o order by o.company_id, o.id`);
  const redemptions = await client.query(`
    select id::int as id, key, till_id::int as "tillId", gift_id::int as "giftId",
      amount::int as amount
    from redemptions order by id`);
  return { orders: orders.rows, redemptions: redemptions.rows };
}
