-- The span in which the p_wanted-th gift of a period falls, counted from the oldest: when it
-- begins, how many gifts stand before it and how many are in it.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.span_of_gift(
  p_company int, p_span text, p_from timestamptz, p_to timestamptz, p_wanted bigint,
  OUT begins timestamptz, OUT passed bigint, OUT within bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT since, (upto - n)::bigint, n::bigint FROM (
    SELECT since, sum(gifts) AS n, sum(sum(gifts)) OVER (ORDER BY since) AS upto
    FROM search.tallies WHERE company_id = p_company AND span = p_span
      AND since >= p_from AND since < p_to GROUP BY since) AS position
  WHERE upto >= p_wanted ORDER BY since LIMIT 1 $$;
REVOKE ALL ON FUNCTION search.span_of_gift FROM PUBLIC;

RESET ROLE;
