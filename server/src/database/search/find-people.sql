-- Finds live people of a list: how many there are, and the ids of one page, newest first. An empty
-- term lists everybody. p_group narrows the list to a group, null does not. work_mem is for the
-- rows of very many hits, here and in page_of_matches: where they do not fit, PostgreSQL keeps pages
-- instead of rows and has to make the grams of each text on them again.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.find_people(
  p_role smallint, p_group bigint, p_term text, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan
SET work_mem = '64MB' AS $$
DECLARE
  -- More hits than this are so common that walking the list backwards meets a page of them at once.
  COMMON_HITS CONSTANT bigint := 5000;
  -- The grams of a text have two characters or more. A single one is an emoji, mostly.
  SHORTEST_GRAM CONSTANT int := 2;
  company int := search.company();
  term text := search.fold(p_term);
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  page record;
BEGIN
  IF term = '' AND p_group IS NULL THEN
    page := search.page_of_people(company, p_role, p_limit, p_offset);
    total := page.total;
    ids := page.ids;
  ELSIF term = '' THEN
    SELECT count(*) INTO total FROM search.people s
      WHERE s.company_id = company AND s.role = p_role AND s.group_id = p_group;
    ids := ARRAY(SELECT id FROM search.people s
      WHERE s.company_id = company AND s.role = p_role AND s.group_id = p_group
      ORDER BY id DESC LIMIT p_limit OFFSET p_offset);
  ELSE
    IF length(term) < SHORTEST_GRAM THEN
      SELECT count(*) INTO total FROM search.people s
        WHERE s.company_id = company AND s.role = p_role AND s.text LIKE pattern
          AND (p_group IS NULL OR s.group_id = p_group);
    ELSIF length(term) = SHORTEST_GRAM THEN
      -- Mostly common, and collecting the ids of very many costs half as much again as counting.
      SELECT count(*) INTO total FROM search.people s
        WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(company, term)
          AND s.company_id IS NOT DISTINCT FROM company AND s.role IS NOT DISTINCT FROM p_role
          AND s.text LIKE pattern AND (p_group IS NULL OR s.group_id IS NOT DISTINCT FROM p_group);
    END IF;
    IF total > COMMON_HITS OR length(term) < SHORTEST_GRAM THEN
      ids := ARRAY(SELECT id FROM search.people s
        WHERE s.company_id = company AND s.role = p_role AND s.text LIKE pattern
          AND (p_group IS NULL OR s.group_id = p_group)
        ORDER BY id DESC LIMIT p_limit OFFSET p_offset);
    ELSE
      page := search.page_of_matches(company, p_role, p_group, term, pattern, p_limit, p_offset);
      total := page.total;
      ids := page.ids;
    END IF;
  END IF;
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION search.find_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_people TO regalo_server;

RESET ROLE;
