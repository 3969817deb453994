-- The figures of the company before each of some instants, which are quarters of an hour or
-- infinite.
--
-- A dashboard asks for many instants at once. Months are summed once for all of them; from the
-- nearest month and day on, forwards or backwards, only what lies between is read. Each kind of
-- span is read by a scan of its own, so that each uses the index.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.sums_before(p_bounds timestamptz[])
RETURNS TABLE (bound timestamptz, gifts bigint, orders bigint, spent bigint, people bigint,
  groups bigint, fees bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  company int := search.company();
BEGIN
  RETURN QUERY
  WITH months AS MATERIALIZED (
    SELECT since, sum(t.gifts) AS gifts, sum(t.orders) AS orders, sum(t.spent) AS spent,
      sum(t.people) AS people, sum(t.groups) AS groups, sum(t.fees) AS fees
    FROM search.tallies t WHERE company_id = company AND span = 'month' GROUP BY since
  ), nearest AS (
    SELECT n, bound, CASE WHEN isfinite(bound)
        THEN search.since('month', bound + interval '15 days') ELSE bound END AS month,
      CASE WHEN isfinite(bound)
        THEN search.since('day', bound + interval '12 hours') ELSE bound END AS day
    FROM unnest(p_bounds) WITH ORDINALITY AS b (bound, n)
  )
  SELECT b.bound, sum(part.gifts)::bigint, sum(part.orders)::bigint, sum(part.spent)::bigint,
    sum(part.people)::bigint, sum(part.groups)::bigint, sum(part.fees)::bigint
  FROM nearest b, LATERAL (
    SELECT 0 AS gifts, 0 AS orders, 0 AS spent, 0 AS people, 0 AS groups,
      0 AS fees
    UNION ALL
    SELECT m.gifts, m.orders, m.spent, m.people, m.groups, m.fees FROM months m WHERE m.since < b.month
    UNION ALL
    SELECT sum(t.gifts), sum(t.orders), sum(t.spent), sum(t.people), sum(t.groups), sum(t.fees)
    FROM search.tallies t WHERE t.company_id = company AND t.span = 'day'
      AND t.since >= b.month AND t.since < b.day
    UNION ALL
    SELECT -sum(t.gifts), -sum(t.orders), -sum(t.spent), -sum(t.people), -sum(t.groups),
      -sum(t.fees)
    FROM search.tallies t WHERE t.company_id = company AND t.span = 'day'
      AND t.since >= b.day AND t.since < b.month
    UNION ALL
    SELECT sum(t.gifts), sum(t.orders), sum(t.spent), sum(t.people), sum(t.groups), sum(t.fees)
    FROM search.tallies t WHERE t.company_id = company AND t.span = 'quarter'
      AND t.since >= b.day AND t.since < b.bound
    UNION ALL
    SELECT -sum(t.gifts), -sum(t.orders), -sum(t.spent), -sum(t.people), -sum(t.groups),
      -sum(t.fees)
    FROM search.tallies t WHERE t.company_id = company AND t.span = 'quarter'
      AND t.since >= b.bound AND t.since < b.day
  ) AS part
  GROUP BY b.n, b.bound ORDER BY b.n;
END $$;
REVOKE ALL ON FUNCTION search.sums_before FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.sums_before TO regalo_server;

RESET ROLE;
