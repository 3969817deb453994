import { INSIGHTS_BY, type InsightsBy } from '@regalo/contract/reports/insights-by';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { giftsBy } from '../database/search/search-functions.ts';
import { clockOfCompany } from '../platform/company-zone.ts';
import { type Days, rangeOf } from '../platform/day-range.ts';

const WITHIN = {
  hour: '1 hour',
  day: '1 day',
  three_days: '3 days',
  week: '7 days',
  month: '30 days',
};

const within = (what: string, instant: string, of = '') =>
  Object.entries(WITHIN).map(
    ([name, time]) =>
      `count(*) filter (where ${instant} <= ${of}created_at + interval '${time}')::int as ${what}_in_${name}`,
  );

/** Each gift, with what its activities, thanks and recipient say rather than what it keeps of them. */
const GIFTS = `select g.company_id, g.order_id, p.role, coalesce(g.chosen_shop_id, 0) as shop_id, g.claimed_at, g.spent_colones, g.balance_colones,
    g.created_at, used.at as first_use, thanked.at as first_thanks
  from gifts g join people p on p.company_id = g.company_id and p.id = g.person_id
  cross join lateral (select min(created_at) as at from gift_activities a
    where a.company_id = g.company_id and a.gift_id = g.id and a.kind = 'redeemed') as used
  cross join lateral (select min(created_at) as at from gift_thanks t
    where t.company_id = g.company_id and t.gift_id = g.id) as thanked`;

const RECOUNT = `select company_id, order_id, role, shop_id, count(*)::int as gifts, count(claimed_at)::int as opened,
    count(*) filter (where spent_colones > 0)::int as used, count(first_use)::int as ever_used,
    sum(spent_colones)::bigint as spent, sum(balance_colones)::bigint as remaining,
    count(first_thanks)::int as thanked,
    ${[...within('opened', 'claimed_at'), ...within('used', 'first_use')].join(', ')}
  from (${GIFTS}) as gifts group by 1, 2, 3, 4`;

const COUNTS = ['gifts', 'opened', 'used', 'ever_used', 'thanked'];
const TIMES = ['opened', 'used'].flatMap((what) =>
  Object.keys(WITHIN).map((name) => `${what}_in_${name}`),
);

const SUMS = [...COUNTS, 'spent', 'remaining', ...TIMES];
const NONE = `(${SUMS.join(', ')}) <> (${SUMS.map(() => 0).join(', ')})`;

const sums = (names: readonly string[], type: string) =>
  names.map((name) => `sum(${name})::${type} as ${name}`).join(', ');

const KEPT_ROWS = ['gift_figures', 'order_figures']
  .map((table) => `select company_id, order_id, role, shop_id, ${SUMS} from search.${table}`)
  .join(' union all ');
const KEPT = `select company_id, order_id, role, shop_id, ${sums(COUNTS.slice(0, 4), 'int')}, ${sums(['spent', 'remaining'], 'bigint')},
    ${sums(['thanked', ...TIMES], 'int')}
  from (${KEPT_ROWS}) as kept group by 1, 2, 3, 4
  having (sum(gifts), sum(spent), sum(remaining)) <> (0, 0, 0)`;

const ORDERS = `select company_id, id, created_at, amount, manager_id, celebration, group_id, shop_id,
  custom_fields from orders`;
const KEPT_ORDERS = `select company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields
  from search.sent_orders`;

const apart = (kept: string, recount: string, id: string) =>
  `select ${id} as id from ((${kept} except ${recount}) union all (${recount} except ${kept})) as differing`;

/** All that an order is added up by, as it stands in the order and not beside it. */
const KEYS = `values ('month', '', to_char(at.day, 'YYYY-MM')), ('occasion', '', o.celebration), ('group', '', o.group_id::text),
    ('category', '', nullif(f.role, 0)::text), ('shop', '', coalesce(nullif(f.shop_id, 0), o.shop_id)::text),
    ('sender', '', o.manager_id::text)
  union all select 'field', e.key, e.value from jsonb_each_text(o.custom_fields) as e`;
const KEPT_DAYS = `select company_id, by, field, span, since, key, worth, ${SUMS} from search.day_figures where ${NONE}
  and company_id in (select company_id from search.figure_clocks where clock is not null)`;
const DAYS = `select * from (
  select f.company_id, k.by, k.field, s.span, s.since, k.key, sum(f.gifts * o.amount)::bigint as worth, ${sums(SUMS, 'bigint')}
  from search.order_figures f
  join orders o on o.company_id = f.company_id and o.id = f.order_id
  join search.figure_clocks c on c.company_id = f.company_id and c.clock is not null
  cross join lateral (select (o.created_at at time zone c.clock)::date as day) as at
  cross join lateral (values ('day', at.day), ('month', date_trunc('month', at.day)::date)) as s (span, since)
  cross join lateral (${KEYS}) as k (by, field, key)
  group by 1, 2, 3, 4, 5, 6) as days where ${NONE}`;

/**
 * As the superuser: orders of any company whose figures of the insights, or what they are counted by, differ from a
 * recount, and companies whose days or months differ from their orders.
 */
export const INSIGHT_FAULTS = `${apart(KEPT, RECOUNT, 'order_id')} union ${apart(KEPT_ORDERS, ORDERS, 'id')}
  union ${apart(KEPT_DAYS, DAYS, 'company_id')}`;

const SQL_KEYS: Record<Exclude<InsightsBy, 'month' | 'field'>, string> = {
  occasion: 'o.celebration',
  group: 'o.group_id::text',
  category: 'g.role::text',
  shop: 'coalesce(g.chosen_shop_id, o.shop_id)::text',
  sender: 'o.manager_id::text',
};

const keyOf = (by: InsightsBy, field: string, clock: RawBuilder<string>) => {
  if (by === 'month') return sql`to_char(o.created_at at time zone ${clock}, 'YYYY-MM')`;
  return by === 'field' ? sql`o.custom_fields ->> ${field}` : sql.raw(SQL_KEYS[by]);
};

/** What a company's insights answer of some days, by each property of gifts, and differs from a recount of its gifts. */
export async function insightsApart(
  database: Database,
  companyId: number,
  days: Days,
  field: string,
): Promise<unknown[]> {
  const clock = clockOfCompany(companyId);
  const range = rangeOf(days, clock);
  const names = sql.raw(['worth', ...SUMS].join(', '));
  const of = (by: InsightsBy) => {
    const kept = sql`select key, ${names} from ${giftsBy(by, range, clock, by === 'field' ? field : '')} f`;
    const recount = sql`select ${keyOf(by, field, clock)} as key, sum(o.amount)::bigint as worth, count(*) as gifts,
        count(g.claimed_at) as opened, count(*) filter (where g.spent_colones > 0) as used,
        count(g.first_used_at) as ever_used, count(g.thanked_at) as thanked,
        sum(g.spent_colones)::bigint as spent, sum(g.balance_colones)::bigint as remaining,
        ${sql.raw([...within('opened', 'g.claimed_at', 'g.'), ...within('used', 'g.first_used_at', 'g.')].join(', '))}
      from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      where g.company_id = ${companyId} and o.created_at >= ${range.from} and o.created_at < ${range.to} group by 1`;
    return sql`select ${by} as by, * from ((${kept} except ${recount}) union all (${recount} except ${kept})) as apart`;
  };
  return await database.readCompany(companyId, async (tx) => {
    const apart = sql.join(INSIGHTS_BY.map(of), sql` union all `);
    return (await apart.execute(tx)).rows;
  });
}
