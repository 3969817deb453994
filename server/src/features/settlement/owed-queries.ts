import { type RawBuilder, sql } from 'kysely';
import { LISTED } from './correction-queries.ts';

/**
 * What a shop `s` of the catalogue is owed, as SQL of one row with `unpaid` and `colones`: what its statements say and
 * nobody has paid, less what the last one left to be made up for, and what was booked since that one ended. Check-books
 * holds that to be the balance of its books.
 */
export const OWED: RawBuilder<unknown> = sql`
  select closed.unpaid, closed.unpaid + closed.carried + open.colones as colones
  from (
    select coalesce(sum(payable) filter (where payable > 0 and paid_at is null), 0)::bigint as unpaid,
      least(0, coalesce((array_agg(payable order by number desc))[1], 0)) as carried,
      coalesce(max(ended_at), '-infinity') as ended_at
    from shop_statements where shop_id = s.id) as closed
  cross join lateral (
    select coalesce(sum(e.colones), 0)::bigint as colones from shop_entries e
    where e.shop_id = s.id and e.created_at >= closed.ended_at
      and e.kind in ${LISTED}) as open`;
