import type pg from 'pg';

// Each company's writers came from many connections, so all 32 slots of a span are in use.
const TALLIES = `
  insert into search.tallies (company_id, span, since, slot, gifts, orders, spent, people, groups, fees)
  select company_id, span, search.since(span, created_at), slot, sum(gifts), sum(orders), sum(spent),
    sum(people), sum(groups), sum(fees)
  from (
    select company_id, created_at, (id % 32)::smallint as slot, quantity as gifts, 1 as orders,
      total_amount as spent, 0 as people, 0 as groups, quantity * service_fee as fees from orders
    union all select company_id, created_at, 0, 0, 0, 0, 1, 0, 0 from people
    union all select company_id, created_at, 0, 0, 0, 0, 0, 1, 0 from groups
  ) as past, (values ('quarter'), ('day'), ('month')) as spans (span)
  group by 1, 2, 3, 4`;

const OPEN_GIFTS = `
  insert into search.open_gifts
  select company_id, valid_until, (id % 32)::smallint, count(*), sum(balance_colones) from gifts
  where status in ('unclaimed', 'claimed') group by 1, 2, 3`;

const SENT_ORDERS = `
  insert into search.sent_orders (company_id, id, sent_at, amount, member_id, celebration, group_id, shop_id, fields)
  select company_id, id, created_at, amount, manager_id, celebration, group_id, shop_id, custom_fields from orders`;

/** In so much time since a gift was sent, as the columns of figures call it. */
const WITHIN = {
  hour: '1 hour',
  day: '1 day',
  three_days: '3 days',
  week: '7 days',
  month: '30 days',
};
const TIMES = [
  ['opened', 'claimed_at'],
  ['used', 'first_used_at'],
].flatMap(([what, column]) =>
  Object.entries(WITHIN).map(([name, time]) => [
    `${what}_in_${name}`,
    `count(*) filter (where ${column} <= created_at + interval '${time}')`,
  ]),
);

const GIFT_FIGURES = `
  insert into search.gift_figures (company_id, order_id, role, slot, gifts, opened, used, ever_used, spent,
    remaining, thanked, ${TIMES.map(([name]) => name).join(', ')})
  select company_id, order_id, coalesce(role, 0), 1, count(*), count(claimed_at),
    count(*) filter (where spent_colones > 0), count(first_used_at), sum(spent_colones),
    sum(balance_colones), count(thanked_at), ${TIMES.map(([, sum]) => sum).join(', ')}
  from gifts group by 1, 2, 3`;

/** What the triggers would have written of gifts, orders, people and groups. */
export async function fillGiftSearch(client: pg.Client): Promise<void> {
  await client.query(`
    insert into search.gifts
      select company_id, id, person_id, created_at, search.gift_text(receiver_name, receiver_email)
      from gifts order by company_id, id`);
  await fillTallies(client);
}

/** Counts gifts, orders, people and groups anew, and what is left of open gifts, as the triggers would have. */
export async function fillTallies(client: pg.Client): Promise<void> {
  await client.query(
    `truncate search.tallies, search.open_gifts, search.sent_orders, search.gift_figures, search.order_figures,
      search.day_figures, search.figure_clocks`,
  );
  await client.query(TALLIES);
  await client.query(OPEN_GIFTS);
  await client.query(SENT_ORDERS);
  await client.query(GIFT_FIGURES);
}
