import { type RawBuilder, sql } from 'kysely';

/**
 * The terms of a shop with the instants between which they hold, as SQL of `commission_bps, since, until`. Those that were
 * agreed first hold for everything before them too. No row where none were agreed.
 */
export const termsInTime = (shopId: number): RawBuilder<unknown> => sql`
  select t.commission_bps,
    case when lag(t.from_day) over held is null then '-infinity'
      else t.from_day::timestamp at time zone s.time_zone end as since,
    coalesce(lead(t.from_day) over held::timestamp at time zone s.time_zone, 'infinity') as until
  from shop_terms t join catalogue_shops s on s.id = t.shop_id
  where t.shop_id = ${shopId} window held as (order by t.from_day)`;

/**
 * The commission of a redemption, in colones: a share of what was used by the terms of its day, rounded up to
 * whole colones, so that nothing is gained by many small ones. Statements, lists and exports all take it from here.
 */
export const commissionOf = (
  colones: RawBuilder<unknown>,
  commissionBps: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`((${colones} * ${commissionBps} + 9999) / 10000)`;
