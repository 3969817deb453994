import { sql } from 'kysely';

/** SQL: whether order `o` was made of what people claimed of a giveaway, which counts in its place. */
export const IS_OF_GIVEAWAY = sql<boolean>`exists (select from giveaway_claims k
  where k.company_id = o.company_id and k.order_id = o.id)`;

/** SQL: what giveaway `w` costs in colones: all of its gifts, and once it has ended those that were claimed. */
export const COST_OF_GIVEAWAY = sql<number>`((case when w.ended_at is null then w.gifts else w.claimed end)
  * (w.amount + w.service_fee))`;
