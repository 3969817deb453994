const WITHIN = {
  hour: '1 hour',
  day: '1 day',
  three_days: '3 days',
  week: '7 days',
  month: '30 days',
};

const within = (what: string, instant: string) =>
  Object.entries(WITHIN).map(
    ([name, time]) =>
      `count(*) filter (where ${instant} <= created_at + interval '${time}')::int as ${what}_in_${name}`,
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

const KEPT = `select company_id, order_id, role, shop_id, ${[...COUNTS.slice(0, 4)]
  .map((name) => `sum(${name})::int as ${name}`)
  .join(', ')}, sum(spent)::bigint as spent, sum(remaining)::bigint as remaining,
    sum(thanked)::int as thanked, ${TIMES.map((name) => `sum(${name})::int as ${name}`).join(', ')}
  from search.gift_figures group by 1, 2, 3, 4
  having (sum(gifts), sum(spent), sum(remaining)) <> (0, 0, 0)`;

const ORDERS = `select company_id, id, created_at, amount, manager_id, celebration, group_id, shop_id,
  custom_fields from orders`;
const KEPT_ORDERS = `select company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields
  from search.sent_orders`;

const apart = (kept: string, recount: string, id: string) =>
  `select ${id} as id from ((${kept} except ${recount}) union all (${recount} except ${kept})) as differing`;

/** As the superuser: orders of any company whose figures of the insights, or what they are counted by, differ from a recount. */
export const INSIGHT_FAULTS = `${apart(KEPT, RECOUNT, 'order_id')} union ${apart(KEPT_ORDERS, ORDERS, 'id')}`;
