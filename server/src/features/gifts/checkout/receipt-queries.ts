import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** The answer to whoever placed an order. */
export interface Receipt {
  order_id: number;
  order_number: number;
  quantity: number;
  total_amount: number;
  wallet_balance: number;
  /** Of an order that was held, in review or scheduled when it was placed; absent for one that was sent. */
  status?: 'in_review' | 'pending_approval' | 'scheduled';
}

/** SQL: the balance of the wallet right after a transaction of the order `n`. */
const balanceAfter = (transaction: string) => sql`(select e.balance_after
  from ledger_transactions t join ledger_entries e
    on e.company_id = t.company_id and e.transaction_id = t.id and e.account = 'wallet'
  where t.company_id = n.company_id and ${sql.raw(transaction)})`;

/**
 * The receipt of an order, as it was when the order was placed, whatever it has become. Nothing was taken from the
 * wallet for a scheduled order: its receipt has the balance of now.
 */
export async function readReceipt(tx: Connection, companyId: number, id: number): Promise<Receipt> {
  const { rows } = await sql<Required<Receipt> & { status: Receipt['status'] | null }>`
    select n.order_id, n.number as order_number,
      coalesce(s.placed_quantity, h.quantity, o.quantity) as quantity,
      coalesce(s.placed_total, h.total_amount, o.total_amount) as total_amount,
      coalesce(case when s.id is not null then w.balance
        when h.id is not null then ${balanceAfter("t.cause = 'hold:' || n.order_id")}
        else ${balanceAfter("t.kind = 'order' and t.order_id = n.order_id")} end, 0) as wallet_balance,
      case when h.review is not null then 'in_review' when h.id is not null then 'pending_approval' when s.id is not null then 'scheduled' end as status
    from order_numbers n join wallets w on w.company_id = n.company_id
      left join scheduled_orders s on s.company_id = n.company_id and s.id = n.order_id
      left join pending_orders h on h.company_id = n.company_id and h.id = n.order_id
      left join orders o on o.company_id = n.company_id and o.id = n.order_id
    where n.company_id = ${companyId} and n.order_id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`there is no order ${id}`);
  const { status, ...receipt } = row;
  return { ...receipt, ...(status && { status }) };
}
