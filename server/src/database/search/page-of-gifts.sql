-- A page of the sent gifts without a term, and how many there are. One plan is right for every
-- company and page, so each connection makes it once.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.page_of_gifts(p_company int, p_from timestamptz, p_to timestamptz,
  p_limit int, p_offset bigint, OUT total bigint, OUT ids bigint[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Pages that begin before this are walked to.
  WALKED CONSTANT bigint := 4000;
  upper bigint;
  -- the newer end of what the page can be of, and how many newer gifts of that stand before it
  ends timestamptz := p_to;
  skipped bigint := p_offset;
  -- how many gifts, from the oldest of all, reach up to the page's first
  wanted bigint;
  place record;
BEGIN
  SELECT b.upper, greatest(b.upper - b.lower, 0) INTO upper, total FROM (
    SELECT max(t.gifts) FILTER (WHERE t.bound = p_to) AS upper,
      max(t.gifts) FILTER (WHERE t.bound = p_from) AS lower
    FROM search.sums_before(ARRAY[p_from, p_to]) AS t) AS b;
  IF p_offset >= total THEN
    ids := '{}';
    RETURN;
  END IF;
  IF p_offset >= WALKED THEN
    -- The month, the day and the quarter of an hour in which the page begins.
    wanted := upper - p_offset;
    place := search.span_of_gift(p_company, 'month', '-infinity', 'infinity', wanted);
    wanted := wanted - place.passed;
    place := search.span_of_gift(
      p_company, 'day', place.begins, place.begins + interval '31 days', wanted);
    wanted := wanted - place.passed;
    place := search.span_of_gift(
      p_company, 'quarter', place.begins, place.begins + interval '24 hours', wanted);
    ends := place.begins + interval '15 minutes';
    skipped := place.within - (wanted - place.passed);
  END IF;
  ids := ARRAY(SELECT id FROM search.gifts s
    WHERE s.company_id = p_company AND s.created_at < ends AND s.created_at >= p_from
    ORDER BY created_at DESC, id DESC LIMIT p_limit OFFSET skipped);
END $$;
REVOKE ALL ON FUNCTION search.page_of_gifts FROM PUBLIC;

RESET ROLE;
