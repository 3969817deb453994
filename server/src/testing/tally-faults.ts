/** Everything that is counted, as the tables have it. */
const COUNTED = `
  select company_id, created_at, 1 as gifts, 0 as orders, 0 as spent, 0 as people, 0 as groups,
    0 as fees from gifts
  union all select company_id, created_at, 0, 1, total_amount, 0, 0, quantity * service_fee from orders
  union all select company_id, created_at, 0, 0, 0, 1, 0, 0 from people where deleted_at is null
  union all select company_id, created_at, 0, 0, 0, 0, 1, 0 from groups where deleted_at is null`;

/** The start of a span by PostgreSQL's calendar alone. */
const SINCE = `case span when 'quarter' then to_timestamp(floor(extract(epoch from created_at) / 900) * 900)
  else date_trunc(span, created_at at time zone 'UTC') at time zone 'UTC' end`;

const SUMS = ['gifts', 'orders', 'spent', 'people', 'groups', 'fees']
  .map((name) => `sum(${name})::bigint as ${name}`)
  .join(', ');
const someOf = (sums: string) => `select * from (${sums}) as one
  where (gifts, orders, spent, people, groups, fees) <> (0, 0, 0, 0, 0, 0)`;

const KEPT = someOf(`select company_id, span, since, ${SUMS} from search.tallies group by 1, 2, 3`);
const RECOUNT = someOf(`select company_id, span, ${SINCE} as since, ${SUMS}
  from (${COUNTED}) as c, unnest(array['quarter', 'day', 'month']) as span group by 1, 2, 3`);

/** As the superuser: the figures of any company and time that differ from a recount. */
export const TALLY_FAULTS = `(${KEPT} except ${RECOUNT}) union all (${RECOUNT} except ${KEPT})`;

/** As the superuser: the texts of gifts that are missing from the search, or not those of the gift. */
export const GIFT_TEXT_FAULTS = `
  select g.id from gifts g full join search.gifts s on s.company_id = g.company_id and s.id = g.id
  where (s.created_at, s.person_id, s.text) is distinct from (g.created_at, g.person_id,
    search.gift_text(g.receiver_name, g.receiver_email))`;

const LEFT_KEPT = `select company_id, valid_until, sum(gifts)::bigint as gifts, sum(colones)::bigint as colones
  from search.open_gifts group by 1, 2 having sum(gifts) <> 0 or sum(colones) <> 0`;
const LEFT_RECOUNT = `select company_id, valid_until, count(*), sum(balance_colones)::bigint
  from gifts where status in ('unclaimed', 'claimed') group by 1, 2`;

/** As the superuser: last days of any company for which what is left differs from a recount. */
export const OPEN_GIFT_FAULTS = `(${LEFT_KEPT} except ${LEFT_RECOUNT}) union all (${LEFT_RECOUNT} except ${LEFT_KEPT})`;
