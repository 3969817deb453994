-- How many orders some companies sent in each hour from an instant on; hours without any are left out. For the operator's
-- console alone. Companies are named, so that the quarters of each are found by its index.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.orders_of_all(p_companies int[], p_from timestamptz)
RETURNS TABLE (hour timestamptz, orders bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT date_trunc('hour', q.since, 'UTC'), sum(q.orders)::bigint
  FROM unnest(p_companies) AS c (id)
  CROSS JOIN LATERAL (SELECT t.since, t.orders FROM search.tallies t
    WHERE t.company_id = c.id AND t.span = 'quarter' AND t.since >= p_from) AS q
  GROUP BY 1
$$;
REVOKE ALL ON FUNCTION search.orders_of_all FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.orders_of_all TO regalo_operator, regalo_reads_all;

RESET ROLE;
