-- What the company sent in each month of its clocks, within a time that begins and ends with quarters of
-- an hour or is infinite: months without an order are left out.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.months_sent(p_from timestamptz, p_to timestamptz, p_clock text)
RETURNS TABLE (day date, gifts bigint, spent bigint, fees bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  company int := search.company();
BEGIN
  RETURN QUERY
  WITH reach AS (
    SELECT greatest(min(since), p_from) AS begins,
      least(max(since) + interval '1 month', p_to) AS ends
    FROM search.tallies WHERE company_id = company AND span = 'month' HAVING count(*) > 0
  ), months AS (
    SELECT local, row_number() OVER (ORDER BY local) AS n,
      -- Of a midnight that comes twice the first, as in platform/day-range.ts.
      least(local AT TIME ZONE p_clock,
        ((local - interval '1 hour') AT TIME ZONE p_clock) + interval '1 hour') AS begins
    FROM reach, generate_series(date_trunc('month', reach.begins AT TIME ZONE p_clock),
      date_trunc('month', reach.ends AT TIME ZONE p_clock) + interval '1 month',
      interval '1 month') AS local
  ), figures AS (
    SELECT f.* FROM search.sums_before(ARRAY(
      SELECT least(greatest(m.begins, p_from), p_to) FROM months m ORDER BY m.n)
    ) WITH ORDINALITY AS f (bound, gifts, orders, spent, people, groups, fees, n)
  )
  SELECT m.local::date, upto.gifts - before.gifts, upto.spent - before.spent,
    upto.fees - before.fees
  FROM months m
  JOIN figures before ON before.n = m.n
  JOIN figures upto ON upto.n = m.n + 1
  WHERE upto.orders > before.orders;
END $$;
REVOKE ALL ON FUNCTION search.months_sent FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.months_sent TO regalo_server;

RESET ROLE;
