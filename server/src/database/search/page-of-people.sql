-- A page of a list without a term, and how many there are. One plan is right for every company and
-- page, so each connection makes it once.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.page_of_people(
  p_company int, p_role smallint, p_limit int, p_offset bigint, OUT total bigint, OUT ids bigint[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Pages that begin before this are walked to.
  WALKED CONSTANT bigint := 4000;
  -- the buckets in which the page begins, and how many newer people of those stand before it
  lowest bigint := 0;
  highest bigint := 9223372036854775807;
  skipped bigint := p_offset;
  size int;
BEGIN
  SELECT coalesce(sum(b.n), 0) INTO total FROM search.people_buckets b
    WHERE b.company_id = p_company AND b.role = p_role AND b.shift = 20;
  IF p_offset >= total THEN
    ids := '{}';
    RETURN;
  END IF;
  IF p_offset >= WALKED THEN
    FOREACH size IN ARRAY ARRAY[20, 15, 10] LOOP
      SELECT position.bucket, skipped - position.before INTO lowest, skipped FROM (
        SELECT b.bucket, sum(b.n) AS n,
          sum(sum(b.n)) OVER (ORDER BY b.bucket DESC) - sum(b.n) AS before
        FROM search.people_buckets b WHERE b.company_id = p_company AND b.role = p_role
          AND b.shift = size AND b.bucket BETWEEN lowest AND highest GROUP BY b.bucket
      ) AS position WHERE position.before + position.n > skipped ORDER BY bucket DESC LIMIT 1;
      highest := CASE size WHEN 10 THEN (lowest << 10) + 1023 ELSE (lowest << 5) + 31 END;
      lowest := lowest << 5;
    END LOOP;
  END IF;
  ids := ARRAY(SELECT id FROM search.people s
    WHERE s.company_id = p_company AND s.role = p_role AND s.id <= highest
    ORDER BY id DESC LIMIT p_limit OFFSET skipped);
END $$;
REVOKE ALL ON FUNCTION search.page_of_people FROM PUBLIC;

RESET ROLE;
