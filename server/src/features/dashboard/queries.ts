import type { PeriodFigures } from '@regalo/contract/dashboard/dashboard';
import { startOfDay } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { figuresBefore } from '../../database/search/search-functions.ts';
import type { Days } from './calendar.ts';

/** The manager who looks at the dashboard, the balance and the time zone. */
export async function readViewer(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('wallets as w', 'w.company_id', 'm.company_id')
    .select(['m.user_name', 'm.first_name', 'm.last_name', 'm.email', 'w.balance', 'c.time_zone'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .executeTakeFirstOrThrow();
}

const FIGURES = ['orders', 'people', 'groups', 'spent'] as const;
const EVER = 'infinity';

/**
 * The figures of some ranges of days, and of all time. They come from counters of quarters of an
 * hour, so they are right in every time zone. The company is that of the transaction.
 */
export async function readFigures<S extends Days>(
  tx: Connection,
  ranges: S[],
  timeZone: number,
): Promise<{ ever: PeriodFigures; figuresOf: (range: S) => PeriodFigures }> {
  const days = [...new Set(ranges.flatMap(({ from, to }) => [from, to]))];
  const bounds = [EVER, ...days.map((day) => startOfDay(day, timeZone).toISOString())];
  const { rows } = await sql<PeriodFigures>`
    select orders, people, groups, spent
    from ${figuresBefore(bounds)} with ordinality order by ordinality`.execute(tx);
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
