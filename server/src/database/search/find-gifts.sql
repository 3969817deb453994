-- Finds the gifts sent in a period: how many there are, and the ids of one page, newest first. An
-- empty term lists all of them; without a limit all ids are returned. The bounds are quarters of an
-- hour or infinite. Searches are planned for their values: with the period and the number of people
-- known, the term of a single order is read from its instant and not from all gifts of those people.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.find_gifts(
  p_term text, p_from timestamptz, p_to timestamptz, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  -- A term about more people than this is looked for in the texts of all gifts.
  COMMON_PEOPLE CONSTANT int := 20000;
  -- The grams of a text have two characters or more.
  SHORTEST_GRAM CONSTANT int := 2;
  company int := search.company();
  term text := search.fold(p_term);
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- whom the term can be about
  people bigint[];
  page record;
BEGIN
  IF term = '' THEN
    page := search.page_of_gifts(company, p_from, p_to, p_limit, p_offset);
    total := page.total;
    ids := page.ids;
    RETURN NEXT;
    RETURN;
  END IF;

  people := search.people_about(company, term, pattern);
  IF cardinality(people) > COMMON_PEOPLE OR length(term) < SHORTEST_GRAM THEN
    -- So common that all gifts are read for the number, and a page is met at once.
    SELECT count(*) INTO total FROM search.gifts s
      WHERE s.company_id = company AND s.created_at >= p_from AND s.created_at < p_to
        AND s.text LIKE pattern;
    ids := ARRAY(SELECT id FROM search.gifts s
      WHERE s.company_id = company AND s.created_at >= p_from AND s.created_at < p_to
        AND s.text LIKE pattern
      ORDER BY created_at DESC, id DESC LIMIT p_limit OFFSET p_offset);
  ELSE
    WITH hits AS MATERIALIZED (
      SELECT s.created_at, s.id FROM search.gifts s
      WHERE s.company_id = company AND s.person_id = ANY (people)
        AND s.created_at >= p_from AND s.created_at < p_to AND s.text LIKE pattern)
    SELECT (SELECT count(*) FROM hits),
      ARRAY(SELECT h.id FROM hits h
        ORDER BY h.created_at DESC, h.id DESC LIMIT p_limit OFFSET p_offset)
      INTO total, ids;
  END IF;
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION search.find_gifts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_gifts TO regalo_server;

RESET ROLE;
