import type { PeriodFigures } from '@regalo/contract/dashboard/dashboard';
import type { Zone } from '@regalo/contract/values/days';
import { startOfDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import {
  figuresBefore,
  type OpenValue,
  openValue,
} from '../../database/search/search-functions.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { seesAllOrders, seesOrder, type Viewer } from '../../platform/security/seen-orders.ts';
import type { Days } from './calendar.ts';

/** The manager who looks at the dashboard, the balance and the time zone. */
export async function readViewer(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('wallets as w', 'w.company_id', 'm.company_id')
    .select([
      'm.user_name',
      'm.first_name',
      'm.last_name',
      'm.email',
      'w.balance',
      zoneOf('c').as('zone'),
    ])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow();
}

const FIGURES = ['orders', 'people', 'groups', 'spent'] as const;
const EVER = 'infinity';

/** The figures before some instants; orders and what was spent are those of one member. */
const ownFiguresBefore = (companyId: number, managerId: number, bounds: readonly string[]) => sql`
  (select own.orders, f.people, f.groups, own.spent, f.ordinality
  from ${figuresBefore([...bounds])} with ordinality as f
    cross join lateral (select count(*) as orders, coalesce(sum(o.total_amount), 0)::bigint as spent from orders o
      where o.company_id = ${companyId} and o.manager_id = ${managerId}
        and o.created_at < f.bound) as own)`;

/**
 * The figures of some ranges of days, and of all time. They come from counters of quarters of an
 * hour, so they are right in every time zone. Of orders, a member who does not see those of others has
 * their own, counted one by one.
 */
export async function readFigures<S extends Days>(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { ranges, timeZone }: { ranges: S[]; timeZone: Zone },
): Promise<{ ever: PeriodFigures; figuresOf: (range: S) => PeriodFigures }> {
  const days = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))];
  const bounds = [EVER, ...days.map((day) => startOfDay(day, timeZone).toISOString())];
  const figures = seesAllOrders(viewer)
    ? sql`${figuresBefore(bounds)} with ordinality`
    : sql`${ownFiguresBefore(companyId, viewer.managerId, bounds)} as own_figures`;
  const { rows } = await sql<PeriodFigures>`
    select orders, people, groups, spent from ${figures} order by ordinality`.execute(tx);
  const before = new Map(rows.map((row, at) => [days[at - 1] ?? EVER, row]));
  const read = (day: string) => {
    const row = before.get(day);
    if (!row) throw new Error(`the figures before ${day} are missing`);
    return row;
  };
  const figuresOf = ({ from, to }: S) => {
    const [begin, end] = [read(from), read(to)];
    const pairs = FIGURES.map((name) => [name, end[name] - begin[name]]);
    return Object.fromEntries(pairs) as PeriodFigures;
  };
  return { ever: read(EVER), figuresOf };
}

/** The unspent value of a member's own orders, found by the index of open gifts. */
const ownOpenValue = (
  companyId: number,
  viewer: Viewer,
  days: { today: string; until: string },
) => sql`
  (select count(*) as gifts, coalesce(sum(balance_colones), 0)::bigint as colones,
    count(*) filter (where near) as soon,
    coalesce(sum(balance_colones) filter (where near), 0)::bigint as soon_colones,
    min(valid_until) filter (where near) as next_day
  from (select balance_colones, valid_until, valid_until <= ${days.until}::date as near from gifts
    where company_id = ${companyId} and status in ('unclaimed', 'claimed')
      and valid_until >= ${days.today}::date and order_id in (select o.id from orders o
        where o.company_id = ${companyId} and ${seesOrder(viewer)})) as open)`;

/**
 * The unspent value of usable gifts, of orders that a member sees.
 * @param days yyyy-MM-dd: the company's own day, and until when a last day is near
 */
export async function sumUnspent(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  days: { today: string; until: string },
): Promise<OpenValue> {
  const value = seesAllOrders(viewer) ? openValue(days) : ownOpenValue(companyId, viewer, days);
  const { rows } = await sql<OpenValue>`
    select gifts, colones, soon, soon_colones, next_day from ${value} as value`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an aggregate is always one row');
  return row;
}
