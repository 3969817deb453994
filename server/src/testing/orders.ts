import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import type { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { z } from 'zod';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

type Order = z.input<(typeof sendGifts)['body']>;

interface Bought {
  amount?: number;
  fee?: number;
  months?: 1 | 3 | 6 | 12;
  place?: { cat_id: number; shop_id: number; item_id: number };
}

/** An order as the checkout would send it for these recipients; a free amount unless placed. */
export function freeOrder(
  users: number[],
  {
    amount = 10_000,
    fee = DEFAULT_SERVICE_FEE,
    months,
    place = { cat_id: 0, shop_id: 0, item_id: 0 },
  }: Bought = {},
): Order {
  const totals = orderTotals(users.length, amount, fee);
  return {
    ...place,
    units: users.length,
    name: 'Free Amount Gift',
    group_id: 0,
    service_fee: fee,
    order_amount: totals.orderAmount,
    total_amount: totals.total,
    message: '¡Feliz cumpleaños! Que lo disfrutes.',
    image: '',
    purchaser_name: 'Ana Mora',
    users,
    ...(months ? { valid_months: months } : {}),
  };
}

/** The number by which people know an order. */
export async function numberOfOrder(app: TestApp, id: number): Promise<number> {
  const [row] = await asSuperuser(app, 'select number from order_numbers where order_id = $1', [
    id,
  ]);
  return Number(row?.number);
}

/** SQL: numbers the orders of companies that have none yet, where rows are written past the triggers. */
export const NUMBER_ORDERS = `
  with given as (
    insert into order_numbers (company_id, order_id, number, known_by_id)
    select company_id, id, row_number() over (partition by company_id order by id), false
    from orders o where not exists (select from order_numbers n where n.company_id = o.company_id)
    returning company_id, number)
  update wallets w set last_order_number = g.last
  from (select company_id, max(number) as last from given group by 1) as g
  where g.company_id = w.company_id`;
