-- Who calls, in one statement: finds the company of a token and reads the session behind the wall of
-- that company, with the rights of whoever asks. No company is set any more when it returns.
CREATE FUNCTION read_session(p_token_hash bytea, p_minutes int, p_idle_minutes int)
RETURNS TABLE (company_id int, id bigint, manager_id bigint, email text, stale boolean)
LANGUAGE plpgsql ROWS 1 SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  place record;
BEGIN
  SELECT f.company_id, f.id INTO place FROM lookup.find_session(p_token_hash) AS f;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('app.company_id', place.company_id::text, true);
  RETURN QUERY
    SELECT s.company_id, s.id, s.manager_id, m.email, s.last_seen_at < now() - interval '1 minute'
    FROM sessions s JOIN managers m ON m.company_id = s.company_id AND m.id = s.manager_id
    WHERE s.company_id = place.company_id AND s.id = place.id AND m.disabled_at IS NULL
      AND s.created_at > now() - make_interval(mins => p_minutes)
      AND s.last_seen_at > now() - make_interval(mins => p_idle_minutes);
  PERFORM set_config('app.company_id', '', true);
END $$;
REVOKE ALL ON FUNCTION read_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION read_session TO regalo_server;

SET LOCAL ROLE regalo_search;

-- People are counted in stretches of 2^10, 2^15 and 2^20 ids: the total is a sum over a few of the
-- widest, and a page is found by going down from those, past at most 32 of each size. With the
-- narrowest alone both read a thousand rows of every million people, and more where companies take
-- turns in adding people or many connections have written.
ALTER TABLE search.people_buckets ADD COLUMN shift smallint NOT NULL DEFAULT 10;
ALTER TABLE search.people_buckets ALTER COLUMN shift DROP DEFAULT;
ALTER TABLE search.people_buckets DROP CONSTRAINT people_buckets_pkey;
ALTER TABLE search.people_buckets ADD PRIMARY KEY (company_id, role, shift, bucket, slot);
INSERT INTO search.people_buckets (company_id, role, shift, bucket, slot, n)
  SELECT company_id, role, wide, bucket >> (wide - 10), slot, sum(n)
  FROM search.people_buckets, (VALUES (15), (20)) AS sizes (wide) GROUP BY 1, 2, 3, 4, 5;

CREATE OR REPLACE FUNCTION search.add_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.people
    SELECT company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no)
    FROM new_rows WHERE deleted_at IS NULL;
  INSERT INTO search.people_buckets AS b (company_id, role, shift, bucket, slot, n)
    SELECT company_id, role, shift, bucket >> (shift - 10), pg_backend_pid() % 32, sum(added) FROM (
      SELECT company_id, role, id >> 10 AS bucket, count(*) AS added
      FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3
    ) AS change, (VALUES (10), (15), (20)) AS sizes (shift)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, shift, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION search.change_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM search.people s USING new_rows r
    WHERE s.company_id = r.company_id AND s.id = r.id AND r.deleted_at IS NOT NULL;
  INSERT INTO search.people AS s
    SELECT company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no)
    FROM new_rows WHERE deleted_at IS NULL
    ON CONFLICT (company_id, id) DO UPDATE
      SET role = excluded.role, group_id = excluded.group_id, text = excluded.text
      WHERE (s.role, s.group_id, s.text)
        IS DISTINCT FROM (excluded.role, excluded.group_id, excluded.text);
  INSERT INTO search.people_buckets AS b (company_id, role, shift, bucket, slot, n)
    SELECT company_id, role, shift, bucket >> (shift - 10), pg_backend_pid() % 32, sum(delta) FROM (
      SELECT company_id, role, id >> 10 AS bucket, sum(delta) AS delta FROM (
        SELECT company_id, role, id, 1 AS delta FROM new_rows WHERE deleted_at IS NULL
        UNION ALL
        SELECT company_id, role, id, -1 FROM old_rows WHERE deleted_at IS NULL
      ) AS row GROUP BY 1, 2, 3 HAVING sum(delta) <> 0
    ) AS change, (VALUES (10), (15), (20)) AS sizes (shift)
    GROUP BY 1, 2, 3, 4 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, role, shift, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;

-- A page of a category and the number of all. One plan is right for every company and every page, so
-- it is made once.
CREATE FUNCTION search.page_of_people(
  p_company int, p_role smallint, p_limit int, p_offset bigint, OUT total bigint, OUT ids bigint[])
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
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
  IF p_offset >= 1000 THEN
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

CREATE OR REPLACE FUNCTION search.find_people(
  p_role smallint, p_group bigint, p_term text, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
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
  ELSIF length(term) = 2 THEN
    SELECT count(*) INTO total FROM search.people s
      WHERE s.company_id = company AND s.role = p_role
        AND search.bigrams(s.text) @> ARRAY[term] AND (p_group IS NULL OR s.group_id = p_group);
    IF total > 5000 THEN
      -- So common that walking the list backwards meets a page of them at once.
      ids := ARRAY(SELECT id FROM search.people s
        WHERE s.company_id = company AND s.role = p_role AND s.text LIKE pattern
          AND (p_group IS NULL OR s.group_id = p_group)
        ORDER BY id DESC LIMIT p_limit OFFSET p_offset);
    ELSE
      ids := ARRAY(SELECT id FROM search.people s
        WHERE s.company_id = company AND s.role = p_role
          AND search.bigrams(s.text) @> ARRAY[term] AND (p_group IS NULL OR s.group_id = p_group)
        ORDER BY id DESC LIMIT p_limit OFFSET p_offset);
    END IF;
  ELSE
    WITH hits AS MATERIALIZED (
      SELECT s.id FROM search.people s
      WHERE s.company_id = company AND s.role = p_role AND s.text LIKE pattern
        AND (p_group IS NULL OR s.group_id = p_group))
    SELECT (SELECT count(*) FROM hits),
      ARRAY(SELECT h.id FROM hits h ORDER BY h.id DESC LIMIT p_limit OFFSET p_offset)
      INTO total, ids;
  END IF;
  RETURN NEXT;
END $$;

-- One row each, which the planner must know of who joins what they answer.
ALTER FUNCTION search.find_gifts ROWS 1;

REVOKE ALL ON FUNCTION search.page_of_people FROM PUBLIC;
RESET ROLE;
