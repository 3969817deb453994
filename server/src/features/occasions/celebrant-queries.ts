import type { Category } from '@regalo/contract/api/fields';
import type { OwnOccasion } from '@regalo/contract/occasions/occasion-dates';
import { type Celebrant, SHOWN_PEOPLE } from '@regalo/contract/occasions/occasions';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { GIFT_STATE } from './gift-state.ts';
import { SINCE } from './month-days.ts';
import { spanRows, type YearsOfDays } from './years-of-days.ts';

export interface CelebrantRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  contact_no: string | null;
  /** A code. */
  country: string | null;
  group_id: number;
  group_name: string | null;
  role: Category;
  years: number;
  gift: Celebrant['gift'];
  no_occasions: boolean;
}

/** One of the first people of a day, with what is true of all of them. */
export interface ShownRow extends CelebrantRow {
  day: string;
  occasion: OwnOccasion;
  total: number;
  open: number;
}

const NAMES = sql`lower(first_name), lower(last_name), id`;

/**
 * SQL: whoever has an occasion on one of the days. They are found by ranges of whole dates: behind row security,
 * PostgreSQL looks up in an index what is compared with a date, and not what a function makes of one.
 */
function celebrants(
  companyId: number,
  occasion: OwnOccasion,
  years: YearsOfDays,
): RawBuilder<unknown> {
  const since = SINCE[occasion];
  const day = sql`y.day + (${since} - y.first)`;
  return sql`
    select p.*, ${day} as day, ${occasion}::text as occasion, y.years, o.person_id is not null as gifted
    from ${spanRows(years)}
      -- An offset keeps this together, so that the index is asked for each of them.
      cross join lateral (
        select p.id, p.first_name, p.last_name, p.email, p.contact_no, p.country, p.group_id, p.role,
          p.no_occasions, p.dob, p.start_date
        from people p where p.company_id = ${companyId} and p.deleted_at is null
          and ${since} between y.first and y.last offset 0) as p
      left join (
        select distinct person_id, occasion_on from occasion_gifts
        where company_id = ${companyId} and occasion = ${occasion}
          and occasion_on between ${years.from}::date and ${years.to}::date) as o
        on o.person_id = p.id and o.occasion_on = ${day}`;
}

/** SQL: the gift of a row `c` of `celebrants`, the furthest if there are several. */
const giftOf = (companyId: number) => sql`
  case when c.gifted then (
    select ${GIFT_STATE} from occasion_gifts k
      left join orders o on o.company_id = k.company_id and o.id = k.order_id
      left join scheduled_orders s on s.company_id = k.company_id and s.id = k.order_id
    where k.company_id = ${companyId} and k.person_id = c.id and k.occasion = c.occasion
      and k.occasion_on = c.day
    order by array_position('{sent,scheduled,waits,held}', ${GIFT_STATE}) limit 1) end`;

/** SQL: the columns of a `CelebrantRow`, of rows `c` of `celebrants`. */
const columns = (companyId: number) => sql`c.id, c.first_name, c.last_name, c.email, c.contact_no,
  c.country, coalesce(c.group_id, 0) as group_id, g.name as group_name, c.role, c.years,
  ${giftOf(companyId)} as gift, c.no_occasions`;

const groupOf = (companyId: number) =>
  sql`left join groups g on g.company_id = ${companyId} and g.id = c.group_id`;

/** The first people of each day, by name, and how many there are. */
export async function readFirst(
  tx: Connection,
  companyId: number,
  years: YearsOfDays,
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    with own as (
      ${celebrants(companyId, 'birthday', years)}
      union all ${celebrants(companyId, 'work_anniversary', years)}),
    counted as (
      select *, row_number() over (partition by day, occasion order by ${NAMES}) as n,
        count(*) over each as total,
        count(*) filter (where not gifted and not no_occasions) over each as open
      from own window each as (partition by day, occasion))
    select ${columns(companyId)}, c.day, c.occasion, c.total, c.open
    from counted c ${groupOf(companyId)}
    where c.n <= ${SHOWN_PEOPLE} order by c.day, c.occasion, c.n`.execute(tx);
  return rows;
}

/** People who have an occasion on a day, in the order of their numbers. @param after a number */
export async function readCelebrants(
  tx: Connection,
  companyId: number,
  {
    occasion,
    years,
    after,
    limit,
  }: { occasion: OwnOccasion; years: YearsOfDays; after: number; limit: number },
): Promise<CelebrantRow[]> {
  const { rows } = await sql<CelebrantRow>`
    select ${columns(companyId)} from (${celebrants(companyId, occasion, years)}) as c ${groupOf(companyId)}
    where c.id > ${after}::bigint order by c.id limit ${limit}`.execute(tx);
  return rows;
}
