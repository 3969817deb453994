-- The people whom a term can be about, now or in the past. One plan is right for every term. It may
-- not ask for parallel workers: starting them takes longer than finding a few people.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.people_about(p_company int, p_term text, p_pattern text)
RETURNS bigint[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET max_parallel_workers_per_gather = 0
SET work_mem = '64MB' AS $$
BEGIN
  RETURN ARRAY(SELECT s.id FROM search.people s
      WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(p_company, p_term)
        AND s.company_id IS NOT DISTINCT FROM p_company AND s.text LIKE p_pattern
    UNION SELECT s.person_id FROM search.past_receivers s
      WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(p_company, p_term)
        AND s.company_id IS NOT DISTINCT FROM p_company AND s.text LIKE p_pattern);
END $$;
REVOKE ALL ON FUNCTION search.people_about FROM PUBLIC;

RESET ROLE;
