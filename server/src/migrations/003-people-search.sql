-- Lists, counts and search behind row security: a LIKE under a policy never uses a trigram index,
-- so search reads a table of its own that only this role can see, through one function that takes
-- the company from the transaction alone.
SET LOCAL ROLE regalo_search;

CREATE FUNCTION search.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent', value));

CREATE FUNCTION search.bigrams(folded text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT substr(folded, n, 2) FROM generate_series(1, length(folded) - 1) AS n);

-- Full name, e-mail and phone digits, kept apart so that no term matches across two of them.
CREATE FUNCTION search.person_text(first_name text, last_name text, email text, contact_no text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search.fold(first_name || ' ' || last_name || chr(31) || coalesce(email, '') || chr(31)
  || coalesce(ltrim(contact_no, '+'), ''));

CREATE TABLE search.people (
  company_id int NOT NULL,
  id bigint NOT NULL,
  role smallint NOT NULL,
  group_id bigint,
  text text NOT NULL,
  PRIMARY KEY (company_id, id)
) WITH (fillfactor = 90);
CREATE INDEX people_position ON search.people (company_id, role, id DESC);
CREATE INDEX people_of_group ON search.people (company_id, group_id, id DESC)
  WHERE group_id IS NOT NULL;
CREATE INDEX people_text ON search.people USING gin (company_id, text public.gin_trgm_ops);
CREATE INDEX people_bigrams ON search.people USING gin (company_id, search.bigrams(text));

-- How many live people stand in each stretch of 1,024 ids. Writers spread over 32 slots, so that
-- none waits for another's commit.
CREATE TABLE search.people_buckets (
  company_id int NOT NULL,
  role smallint NOT NULL,
  bucket bigint NOT NULL,
  slot smallint NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (company_id, role, bucket, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION search.add_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.people
    SELECT company_id, id, role, group_id,
      search.person_text(first_name, last_name, email, contact_no)
    FROM new_rows WHERE deleted_at IS NULL;
  INSERT INTO search.people_buckets AS b
    SELECT company_id, role, id >> 10, pg_backend_pid() % 32, count(*)
    FROM new_rows WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, role, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;

CREATE FUNCTION search.change_people() RETURNS trigger
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
  INSERT INTO search.people_buckets AS b
    SELECT company_id, role, id >> 10, pg_backend_pid() % 32, sum(delta) FROM (
      SELECT company_id, role, id, 1 AS delta FROM new_rows WHERE deleted_at IS NULL
      UNION ALL
      SELECT company_id, role, id, -1 FROM old_rows WHERE deleted_at IS NULL
    ) AS change GROUP BY 1, 2, 3 HAVING sum(delta) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, role, bucket, slot) DO UPDATE SET n = b.n + excluded.n;
  RETURN NULL;
END $$;

-- The live people of a list in one answer: how many there are, and the ids of one page, newest
-- first. The term is folded here; an empty one lists everybody.
CREATE FUNCTION search.find_people(
  p_role smallint, p_group bigint, p_term text, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  company int := nullif(current_setting('app.company_id', true), '')::int;
  term text := search.fold(p_term);
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  from_id bigint;
  skipped bigint;
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'no company is set' USING ERRCODE = 'insufficient_privilege';
  END IF;

  IF term = '' AND p_group IS NULL THEN
    SELECT coalesce(sum(b.n), 0) INTO total FROM search.people_buckets b
      WHERE b.company_id = company AND b.role = p_role;
    -- The bucket in which the page begins, and how many newer people stand before it.
    SELECT ((bucket + 1) << 10) - 1, before INTO from_id, skipped FROM (
      SELECT bucket, sum(n) AS n, (sum(sum(n)) OVER (ORDER BY bucket DESC) - sum(n))::bigint AS before
      FROM search.people_buckets b WHERE b.company_id = company AND b.role = p_role GROUP BY bucket
    ) AS position WHERE before + n > p_offset ORDER BY bucket DESC LIMIT 1;
    ids := ARRAY(SELECT id FROM search.people s
      WHERE s.company_id = company AND s.role = p_role AND s.id <= from_id
      ORDER BY id DESC LIMIT p_limit OFFSET p_offset - skipped);
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.find_people TO regalo_server;
RESET ROLE;

CREATE TRIGGER search_add AFTER INSERT ON people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.add_people();
CREATE TRIGGER search_change AFTER UPDATE ON people
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.change_people();
