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
  await client.query('truncate search.tallies, search.open_gifts');
  await client.query(TALLIES);
  await client.query(OPEN_GIFTS);
}
