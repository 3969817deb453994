-- A page of the people with a term, of a list or of a group, and how many there are. One plan is
-- right for every term, so each connection makes it once.
--
-- IS NOT DISTINCT FROM keeps the planner from using an index on company, role or group: nothing is
-- narrower than the term.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.page_of_matches(
  p_company int, p_role smallint, p_group bigint, p_term text, p_pattern text,
  p_limit int, p_offset bigint, OUT total bigint, OUT ids bigint[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  matches bigint[];
BEGIN
  SELECT array_agg(s.id) INTO matches FROM search.people s
    WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(p_company, p_term)
      AND s.company_id IS NOT DISTINCT FROM p_company AND s.role IS NOT DISTINCT FROM p_role
      AND s.text LIKE p_pattern AND (p_group IS NULL OR s.group_id IS NOT DISTINCT FROM p_group);
  total := coalesce(cardinality(matches), 0);
  ids := ARRAY(SELECT id FROM unnest(matches) AS id ORDER BY id DESC LIMIT p_limit OFFSET p_offset);
END $$;
REVOKE ALL ON FUNCTION search.page_of_matches FROM PUBLIC;

RESET ROLE;
