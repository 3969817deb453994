import type { Connection } from '../../../database/connection.ts';
import { numberOf } from '../../../platform/order-number.ts';
import type { Receipt } from '../checkout/key-queries.ts';

/**
 * What the author of an order that is sent later is answered, also once it was sent. Nothing is taken from the
 * wallet, whose balance is that of now.
 */
export async function readReceiptOfScheduled(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<Receipt> {
  const row = await tx
    .selectFrom('scheduled_orders as s')
    .innerJoin('wallets as w', 'w.company_id', 's.company_id')
    .leftJoin('pending_orders as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.id'),
    )
    .select([
      numberOf('s.id', companyId).as('number'),
      's.placed_quantity',
      's.placed_total',
      'w.balance',
      'p.id as held',
    ])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    order_id: id,
    order_number: row.number,
    quantity: row.placed_quantity,
    total_amount: row.placed_total,
    wallet_balance: row.balance,
    status: row.held === null ? 'scheduled' : 'pending_approval',
  };
}
