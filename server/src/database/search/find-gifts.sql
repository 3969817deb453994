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
  -- The gifts of so few people are found at once, however few there are in the period.
  FEW_PEOPLE CONSTANT int := 2000;
  -- Of so many gifts the texts are read in the time in which those of one person are found.
  TEXTS_A_PERSON CONSTANT int := 50;
  -- The grams of a text have two characters or more.
  SHORTEST_GRAM CONSTANT int := 2;
  company int := search.company();
  term text := search.fold(p_term);
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- whom the term can be about
  people bigint[];
  -- whether it is about so many that the texts of all gifts of the period are read sooner
  common boolean;
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
  common := length(term) < SHORTEST_GRAM;
  IF NOT common AND cardinality(people) > FEW_PEOPLE THEN
    common := cardinality(people)::bigint * TEXTS_A_PERSON > (
      SELECT coalesce(max(t.gifts) - min(t.gifts), 0)
      FROM search.sums_before(ARRAY[p_from, p_to]) AS t);
  END IF;
  IF common THEN
    -- All gifts are read for the number, and a page is met at once.
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
