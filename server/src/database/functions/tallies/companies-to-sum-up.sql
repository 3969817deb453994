-- The companies whose figures are to be summed up: those of which some are already, and those that have so many rows that
-- are not. Fewer are added up as quickly by order. Each is one look into the index, and none is passed twice.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.companies_to_sum_up(p_least int) RETURNS SETOF int
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT company_id FROM search.figure_clocks
  UNION
  (WITH RECURSIVE found AS (
    SELECT min(company_id) AS id FROM search.gift_figures
    UNION ALL
    SELECT (SELECT min(f.company_id) FROM search.gift_figures f WHERE f.company_id > found.id)
    FROM found WHERE found.id IS NOT NULL)
  SELECT id FROM found WHERE EXISTS (
    SELECT FROM search.gift_figures f WHERE f.company_id = found.id OFFSET greatest(p_least - 1, 0)))
  ORDER BY 1 $$;
REVOKE ALL ON FUNCTION search.companies_to_sum_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.companies_to_sum_up TO regalo_server;

RESET ROLE;
