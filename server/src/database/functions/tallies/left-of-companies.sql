-- What is left of the gifts of some companies that are not over, for operators alone.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.left_of_companies(companies int[])
RETURNS TABLE (company_id int, colones bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.company_id, sum(t.colones)::bigint FROM search.open_gifts t
  WHERE t.company_id = ANY (companies) GROUP BY t.company_id
$$;
REVOKE ALL ON FUNCTION search.left_of_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.left_of_companies TO regalo_operator, regalo_reads_all;

RESET ROLE;
