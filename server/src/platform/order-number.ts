import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/connection.ts';

/** As people write it: 31, #31, Order 31, pedido #31. */
const NUMBER = /^(?:order|pedido)?\s*#?\s*(\d{1,15})$/i;

/** The number of an order in what was typed; null if that is no number. */
export function numberIn(typed: string): number | null {
  const found = NUMBER.exec(typed.trim())?.[1];
  return found ? Number(found) : null;
}

/**
 * SQL: the number by which people know an order, which is its company's own (`docs/decisions/orders.md`); null without
 * an order.
 * @param order SQL of its id
 * @param company its company, or SQL of that
 */
export const numberOf = (order: string, company: number | string): RawBuilder<number> =>
  // Computed apart: row security keeps what it cannot judge, such as coalesce, away from the index.
  sql<number>`(select n.number from (select ${sql.raw(order)} as id offset 0) placed join order_numbers n
    on n.company_id = ${typeof company === 'number' ? company : sql.raw(company)} and n.order_id = placed.id)`;

/** SQL: joins to `orders o` their numbers as `n.number`. For many rows, of which `numberOf` looks up each. */
export const JOINED_NUMBERS = sql`
  left join order_numbers n on n.company_id = o.company_id and n.order_id = o.id`;

/**
 * SQL: the id of the order that people mean by a number: the one that has it or, where none has, the one that mails
 * and pages of the time before called so. Null where there is none.
 */
export const orderOfNumber = (companyId: number, number: number | null): RawBuilder<number> =>
  sql<number>`(select n.order_id from order_numbers n where n.company_id = ${companyId}
    and (n.number = ${number}::bigint or n.order_id = ${number}::bigint and n.known_by_id)
    order by n.number = ${number}::bigint desc limit 1)`;

/** Gives an order that is placed in this transaction its number. From then on the wallet is locked. */
export async function numberOrder(tx: Connection, companyId: number, id: number): Promise<void> {
  await sql`select give_order_number(${companyId}, ${id}, false)`.execute(tx);
}
