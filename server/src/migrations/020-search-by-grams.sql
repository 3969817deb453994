-- Search by pieces of 2, 3 and 4 letters, each hashed together with its company. A trigram index knows
-- words alone: of "rosa c" it knew "rosa" and that some word begins with c, which is true of every
-- address that ends in .cr, so that most of what it found was read and thrown away. And its list of
-- everybody of the company was read along with each search. One such index takes the place of two, is
-- as quick to write, and serves terms of two letters too.
SET LOCAL ROLE regalo_search;

-- A letter is found by counting from the first one, so it is counted within a short stretch: the work
-- grows with a text, and not with its square. It costs some sixty microseconds, which the planner has
-- to know to leave it to the index.
CREATE FUNCTION search.grams(company int, folded text) RETURNS bigint[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  grams bigint[] := '{}';
  last int := length(folded) - 1;
  stretch text;
  piece text;
BEGIN
  FOR start IN 1 .. last BY 32 LOOP
    stretch := substr(folded, start, 35);
    FOR n IN 1 .. least(32, last - start + 1) LOOP
      -- At the end of the text these are shorter ones again, and an index keeps each once. One is added
      -- at a time: that alone does not copy those before it.
      piece := substr(stretch, n, 4);
      grams := grams || hashtextextended(left(piece, 2), company);
      grams := grams || hashtextextended(left(piece, 3), company);
      grams := grams || hashtextextended(piece, company);
    END LOOP;
  END LOOP;
  RETURN grams;
END $$;

-- The first of the longest pieces of a term, which all texts with the term have; those of 2 letters
-- and more. The term itself is compared with what so many of them find.
CREATE FUNCTION search.grams_of_term(company int, term text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT hashtextextended(substr(term, n, 4), company)
  FROM generate_series(1, least(greatest(length(term) - 3, 1), 32)) AS n);

CREATE INDEX people_grams ON search.people USING gin (search.grams(company_id, text));
CREATE INDEX past_receivers_grams ON search.past_receivers
  USING gin (search.grams(company_id, text));
-- How common each piece is takes seconds to find out and would change no plan.
ALTER INDEX search.people_grams ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search.past_receivers_grams ALTER COLUMN 1 SET STATISTICS 0;
DROP INDEX search.people_text, search.people_bigrams;
DROP INDEX search.past_receivers_text, search.past_receivers_bigrams;

-- A page of those with a term, of a category or of a group of it, and the number of all. One plan is
-- right for every term, so it is made once. The comparisons of company, category and group are such
-- that no index can serve them: nothing is narrower than the term. The memory is for the places of
-- very many hits, which would have to be looked for otherwise.
CREATE FUNCTION search.page_of_matches(p_company int, p_role smallint, p_group bigint, p_term text,
  p_pattern text, p_limit int, p_offset bigint, OUT total bigint, OUT ids bigint[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET work_mem = '64MB' AS $$
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

CREATE OR REPLACE FUNCTION search.find_people(
  p_role smallint, p_group bigint, p_term text, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan
SET work_mem = '64MB' AS $$
DECLARE
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
    IF length(term) = 1 THEN
      -- An emoji by itself; no piece is as short.
      SELECT count(*) INTO total FROM search.people s
        WHERE s.company_id = company AND s.role = p_role AND s.text LIKE pattern
          AND (p_group IS NULL OR s.group_id = p_group);
    ELSIF length(term) = 2 THEN
      SELECT count(*) INTO total FROM search.people s
        WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(company, term)
          AND s.company_id IS NOT DISTINCT FROM company AND s.role IS NOT DISTINCT FROM p_role
          AND s.text LIKE pattern AND (p_group IS NULL OR s.group_id IS NOT DISTINCT FROM p_group);
    END IF;
    IF total > 5000 OR length(term) = 1 THEN
      -- So common that walking the list backwards meets a page of them at once.
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

-- Whom a term can be about, now or in the past.
CREATE FUNCTION search.people_about(p_company int, p_term text, p_pattern text) RETURNS bigint[]
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET work_mem = '64MB' AS $$
BEGIN
  RETURN ARRAY(SELECT s.id FROM search.people s
      WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(p_company, p_term)
        AND s.company_id IS NOT DISTINCT FROM p_company AND s.text LIKE p_pattern
    UNION SELECT s.person_id FROM search.past_receivers s
      WHERE search.grams(s.company_id, s.text) @> search.grams_of_term(p_company, p_term)
        AND s.company_id IS NOT DISTINCT FROM p_company AND s.text LIKE p_pattern);
END $$;

CREATE OR REPLACE FUNCTION search.find_gifts(
  p_term text, p_from timestamptz, p_to timestamptz, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
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
  IF cardinality(people) > 20000 OR length(term) = 1 THEN
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

DROP FUNCTION search.bigrams;
REVOKE ALL ON FUNCTION search.grams, search.grams_of_term, search.page_of_matches,
  search.people_about FROM PUBLIC;
RESET ROLE;
