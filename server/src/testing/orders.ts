import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import type { sendGifts } from '@regalo/contract/gifts/send-gifts';
import type { z } from 'zod';

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
