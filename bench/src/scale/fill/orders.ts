import { NUMBER_ORDERS } from '@regalo/server/bench';
import type pg from 'pg';
import { GIFTS_EACH } from './senders.ts';

/** What each company has paid in before its first order. */
const FUNDS = 10_000_000_000_000;

/** Ledger transactions of an order: its own, and one for each gift that was spent. */
export const BOOKINGS = 32;
/** Entries of a ledger transaction. */
export const ENTRIES = 4;

/** Evenly over the last three years, the newest a minute ago, so that ids follow time. */
const ORDERS = `
  insert into orders (company_id, id, manager_id, status, quantity, amount, service_fee, total_amount,
    gift_name, shop_name, face_value, face_amount, message, purchaser_name, company_name, language,
    valid_until, created_at)
  select company_id, first_order + n, manager_id, 'complete', ${GIFTS_EACH}, amount, 1200,
    ${GIFTS_EACH} * (amount + 1200), names[1 + n % 5], 'Café Montaña', '₡' || amount, amount,
    '¡Feliz cumpleaños!', 'Ana Mora', 'Pura Vida S.A.', 'es', (at + interval '5 years')::date, at
  from fill.senders, generate_series(0, orders - 1) as n,
    lateral (select 5000 + n % 46 * 1000 as amount,
      now() - interval '1 minute' - (orders - 1 - n) * (interval '3 years' / orders) as at) as of_order,
    cast('{Tarde de café,Cena para dos,Free Amount Gift,Spa,Libros}' as text[]) as names
  order by company_id, n`;

const CREDITS = `
  with credits as (
    insert into ledger_transactions (company_id, id, kind, reference, author, created_at)
    select company_id, 1, 'credit', 'TRF-1', 'fill', now() - interval '4 years' from fill.senders
    returning company_id, created_at)
  insert into ledger_entries (company_id, id, transaction_id, account, amount, balance_after, booked_at)
  select company_id, 1, 1, 'wallet', ${FUNDS}::bigint, ${FUNDS}::bigint, created_at from credits
  union all select company_id, 2, 1, 'funding', -${FUNDS}::bigint, null, null from credits`;

const BOOKED = `
  insert into ledger_transactions (company_id, id, kind, order_id, author, created_at)
  select company_id, id * ${BOOKINGS}, 'order', id, 'manager:' || manager_id, created_at
  from orders order by company_id, id`;

const DEBITS = `
  insert into ledger_entries (company_id, id, transaction_id, account, amount, balance_after, booked_at)
  select company_id, id * ${BOOKINGS * ENTRIES} + n, id * ${BOOKINGS}, account,
    case n when 0 then -total_amount when 1 then quantity * amount else quantity * service_fee end,
    case n when 0 then ${FUNDS} - spent end, case n when 0 then created_at end
  from (select *, sum(total_amount) over (partition by company_id order by id)::bigint as spent
      from orders) as o,
    (values (0, 'wallet'), (1, 'vouchers'), (2, 'fees')) as sides (n, account)
  order by company_id, id, n`;

const WALLETS = `
  update wallets w set balance = ${FUNDS} - spent
  from (select company_id, sum(total_amount)::bigint as spent from orders group by 1) as o
  where o.company_id = w.company_id`;

/** Writes the orders of all companies, what paid for them and their bookings. */
export async function fillOrders(client: pg.Client): Promise<void> {
  for (const text of [ORDERS, NUMBER_ORDERS, CREDITS, BOOKED, DEBITS, WALLETS])
    await client.query(text);
}
