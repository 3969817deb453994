-- Lists, counts, date ranges and search of sent gifts, and figures by time, behind row security: the
-- same doors as those of people, see 003.
CREATE INDEX gifts_newest ON gifts (company_id, created_at DESC, id DESC);
CREATE INDEX orders_of_group ON orders (company_id, group_id, id DESC) WHERE group_id IS NOT NULL;
-- Days begin at a quarter of an hour everywhere; the figures below are kept by those.
ALTER TABLE companies ADD CONSTRAINT companies_time_zone_quarters
  CHECK (time_zone * 4 = trunc(time_zone * 4));

SET LOCAL ROLE regalo_search;

-- Name and e-mail as they were when sent, kept apart so that no term matches across the two.
CREATE FUNCTION search.gift_text(receiver_name text, receiver_email text)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search.fold(receiver_name || chr(31) || coalesce(receiver_email, ''));

CREATE TABLE search.gifts (
  company_id int NOT NULL,
  id bigint NOT NULL,
  person_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX gifts_position ON search.gifts (company_id, created_at DESC, id DESC);
CREATE INDEX gifts_of_person ON search.gifts (company_id, person_id)
  INCLUDE (created_at, id, text);

-- Gifts have no trigram index of their own: it would add a quarter of a minute to an order for 100,000
-- people. Their texts are those of people, which are indexed already, so a search asks who it can be
-- about, now or in the past, and then looks at the gifts of those people. Here stands what gifts say
-- and search.people does not: names and e-mails of people who were changed or deleted since.
CREATE TABLE search.past_receivers (
  company_id int NOT NULL,
  person_id bigint NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (company_id, person_id, text)
);
CREATE INDEX past_receivers_text ON search.past_receivers
  USING gin (company_id, text public.gin_trgm_ops);
CREATE INDEX past_receivers_bigrams ON search.past_receivers
  USING gin (company_id, search.bigrams(text));

-- How much came about in each quarter of an hour, day and month of UTC; people and groups are the
-- live ones, at the time they were added. Sums over local days need no more than these, whatever the
-- company's time zone is or becomes. Writers spread over 32 slots, so that none waits for another's
-- commit.
CREATE TABLE search.tallies (
  company_id int NOT NULL,
  span text NOT NULL CHECK (span IN ('quarter', 'day', 'month')),
  since timestamptz NOT NULL,
  slot smallint NOT NULL,
  gifts bigint NOT NULL DEFAULT 0,
  orders bigint NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  people bigint NOT NULL DEFAULT 0,
  groups bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, span, since, slot)
) WITH (fillfactor = 50);

-- Where a span of UTC begins.
CREATE FUNCTION search.since(span text, at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE span
  WHEN 'quarter' THEN date_bin('15 minutes', at, '2000-01-01 00:00:00Z')
  ELSE date_trunc(span, at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' END;

-- Adds to the figures of an instant.
CREATE FUNCTION search.tally(p_company int, p_at timestamptz, p_gifts bigint, p_orders bigint,
  p_spent bigint, p_people bigint, p_groups bigint)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO search.tallies AS t
    SELECT p_company, span, search.since(span, p_at), pg_backend_pid() % 32,
      p_gifts, p_orders, p_spent, p_people, p_groups
    FROM (VALUES ('quarter'), ('day'), ('month')) AS spans (span)
    ON CONFLICT (company_id, span, since, slot) DO UPDATE SET
      gifts = t.gifts + excluded.gifts, orders = t.orders + excluded.orders,
      spent = t.spent + excluded.spent, people = t.people + excluded.people,
      groups = t.groups + excluded.groups $$;

CREATE FUNCTION search.add_gifts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  WITH added AS (
    INSERT INTO search.gifts
      SELECT company_id, id, person_id, created_at, search.gift_text(receiver_name, receiver_email)
      FROM new_rows RETURNING company_id, person_id, text)
  -- Somebody without a name, or changed since the order was begun.
  INSERT INTO search.past_receivers
    SELECT DISTINCT a.company_id, a.person_id, a.text
    FROM added a LEFT JOIN search.people p ON p.company_id = a.company_id AND p.id = a.person_id
    WHERE p.id IS NULL OR NOT starts_with(p.text, a.text || chr(31))
    ON CONFLICT DO NOTHING;
  PERFORM search.tally(company_id, quarter, count(*), 0, 0, 0, 0) FROM (
    SELECT company_id, search.since('quarter', created_at) AS quarter FROM new_rows) AS one
    GROUP BY company_id, quarter ORDER BY company_id, quarter;
  RETURN NULL;
END $$;

CREATE FUNCTION search.change_gift() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE search.gifts SET created_at = NEW.created_at,
      text = search.gift_text(NEW.receiver_name, NEW.receiver_email)
    WHERE company_id = NEW.company_id AND id = NEW.id;
  INSERT INTO search.past_receivers VALUES (NEW.company_id, NEW.person_id,
      search.gift_text(NEW.receiver_name, NEW.receiver_email)) ON CONFLICT DO NOTHING;
  PERFORM search.tally(NEW.company_id, OLD.created_at, -1, 0, 0, 0, 0);
  PERFORM search.tally(NEW.company_id, NEW.created_at, 1, 0, 0, 0, 0);
  RETURN NULL;
END $$;

CREATE FUNCTION search.keep_past_receiver() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO search.past_receivers VALUES (OLD.company_id, OLD.id,
      search.gift_text(OLD.first_name || ' ' || OLD.last_name, OLD.email)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION search.tally_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM search.tally(OLD.company_id, OLD.created_at, 0, -1, -OLD.total_amount, 0, 0);
  END IF;
  PERFORM search.tally(NEW.company_id, NEW.created_at, 0, 1, NEW.total_amount, 0, 0);
  RETURN NULL;
END $$;

CREATE FUNCTION search.tally_added_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM search.tally(company_id, quarter, 0, 0, 0, count(*), 0) FROM (
    SELECT company_id, search.since('quarter', created_at) AS quarter
    FROM new_rows WHERE deleted_at IS NULL) AS one
    GROUP BY company_id, quarter ORDER BY company_id, quarter;
  RETURN NULL;
END $$;

CREATE FUNCTION search.tally_person() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF OLD.deleted_at IS NULL THEN
    PERFORM search.tally(OLD.company_id, OLD.created_at, 0, 0, 0, -1, 0);
  END IF;
  IF NEW.deleted_at IS NULL THEN
    PERFORM search.tally(NEW.company_id, NEW.created_at, 0, 0, 0, 1, 0);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION search.tally_group() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN
    PERFORM search.tally(OLD.company_id, OLD.created_at, 0, 0, 0, 0, -1);
  END IF;
  IF NEW.deleted_at IS NULL THEN
    PERFORM search.tally(NEW.company_id, NEW.created_at, 0, 0, 0, 0, 1);
  END IF;
  RETURN NULL;
END $$;

-- The company of the transaction. @throws where there is none
CREATE FUNCTION search.company() RETURNS int
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company int := nullif(current_setting('app.company_id', true), '')::int;
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'no company is set' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN company;
END $$;

-- The company's figures before each of some instants, which are quarters of an hour or infinite.
CREATE FUNCTION search.tallies_before(p_bounds timestamptz[])
RETURNS TABLE (bound timestamptz, gifts bigint, orders bigint, spent bigint, people bigint,
  groups bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  company int := search.company();
BEGIN
  FOREACH bound IN ARRAY p_bounds LOOP
    SELECT coalesce(sum(t.gifts), 0), coalesce(sum(t.orders), 0), coalesce(sum(t.spent), 0),
        coalesce(sum(t.people), 0), coalesce(sum(t.groups), 0)
      INTO gifts, orders, spent, people, groups
      FROM search.tallies t WHERE t.company_id = company AND (
        t.span = 'month' AND t.since < search.since('month', bound)
        OR t.span = 'day' AND t.since >= search.since('month', bound)
          AND t.since < search.since('day', bound)
        OR t.span = 'quarter' AND t.since >= search.since('day', bound) AND t.since < bound);
    RETURN NEXT;
  END LOOP;
END $$;

-- How many gifts stand before the span in which the wanted-th of them falls, counted from the oldest
-- one in this stretch of time, and where that span begins.
CREATE FUNCTION search.span_of_gift(p_company int, p_span text, p_from timestamptz, p_to timestamptz,
  p_wanted bigint, OUT begins timestamptz, OUT passed bigint, OUT within bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT since, (upto - n)::bigint, n::bigint FROM (
    SELECT since, sum(gifts) AS n, sum(sum(gifts)) OVER (ORDER BY since) AS upto
    FROM search.tallies WHERE company_id = p_company AND span = p_span
      AND since >= p_from AND since < p_to GROUP BY since) AS position
  WHERE upto >= p_wanted ORDER BY since LIMIT 1 $$;

-- The gifts sent in a stretch of time in one answer: how many there are, and the ids of one page,
-- newest first. The term is folded here; an empty one lists all of them. Without a limit the ids of
-- all are answered. The bounds are quarters of an hour or infinite.
CREATE FUNCTION search.find_gifts(
  p_term text, p_from timestamptz, p_to timestamptz, p_limit int, p_offset bigint)
RETURNS TABLE (total bigint, ids bigint[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  company int := search.company();
  term text := search.fold(p_term);
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- whom the term can be about
  people bigint[];
  wanted bigint;
  skipped bigint;
  begins timestamptz;
  passed bigint;
  within bigint;
BEGIN
  IF term = '' THEN
    SELECT greatest(upper.gifts - lower.gifts, 0), upper.gifts - p_offset INTO total, wanted
      FROM search.tallies_before(ARRAY[p_to]) AS upper,
        search.tallies_before(ARRAY[p_from]) AS lower;
    IF p_offset < total THEN
      -- The month, the day and the quarter of an hour in which the page begins.
      SELECT s.begins, s.passed INTO begins, passed
        FROM search.span_of_gift(company, 'month', '-infinity', 'infinity', wanted) AS s;
      wanted := wanted - passed;
      SELECT s.begins, s.passed INTO begins, passed FROM search.span_of_gift(
        company, 'day', begins, begins + interval '31 days', wanted) AS s;
      wanted := wanted - passed;
      SELECT s.begins, s.passed, s.within INTO begins, passed, within FROM search.span_of_gift(
        company, 'quarter', begins, begins + interval '24 hours', wanted) AS s;
      skipped := within - (wanted - passed);
    END IF;
    ids := ARRAY(SELECT id FROM search.gifts s
      WHERE s.company_id = company AND s.created_at < begins + interval '15 minutes'
        AND s.created_at >= p_from
      ORDER BY created_at DESC, id DESC LIMIT p_limit OFFSET skipped);
    RETURN NEXT;
    RETURN;
  END IF;

  IF length(term) = 2 THEN
    people := ARRAY(SELECT id FROM search.people s
        WHERE s.company_id = company AND search.bigrams(s.text) @> ARRAY[term]
      UNION SELECT person_id FROM search.past_receivers s
        WHERE s.company_id = company AND search.bigrams(s.text) @> ARRAY[term]);
  ELSE
    people := ARRAY(SELECT id FROM search.people s
        WHERE s.company_id = company AND s.text LIKE pattern
      UNION SELECT person_id FROM search.past_receivers s
        WHERE s.company_id = company AND s.text LIKE pattern);
  END IF;
  IF cardinality(people) > 20000 THEN
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA search FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search.tallies_before, search.find_gifts TO regalo_server;
RESET ROLE;

CREATE TRIGGER search_add AFTER INSERT ON gifts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.add_gifts();
CREATE TRIGGER search_change AFTER UPDATE OF created_at, receiver_name, receiver_email ON gifts
  FOR EACH ROW WHEN ((OLD.created_at, OLD.receiver_name, OLD.receiver_email)
    IS DISTINCT FROM (NEW.created_at, NEW.receiver_name, NEW.receiver_email))
  EXECUTE FUNCTION search.change_gift();
CREATE TRIGGER keep_past_receiver AFTER UPDATE OF first_name, last_name, email, deleted_at ON people
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND (OLD.first_name, OLD.last_name, OLD.email,
    OLD.deleted_at) IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.deleted_at))
  EXECUTE FUNCTION search.keep_past_receiver();
CREATE TRIGGER tally_add AFTER INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION search.tally_order();
CREATE TRIGGER tally_change AFTER UPDATE OF created_at, total_amount ON orders
  FOR EACH ROW EXECUTE FUNCTION search.tally_order();
CREATE TRIGGER tally_add AFTER INSERT ON people REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION search.tally_added_people();
CREATE TRIGGER tally_change AFTER UPDATE OF created_at, deleted_at ON people
  FOR EACH ROW WHEN ((OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION search.tally_person();
CREATE TRIGGER tally_add AFTER INSERT ON groups
  FOR EACH ROW EXECUTE FUNCTION search.tally_group();
CREATE TRIGGER tally_change AFTER UPDATE OF created_at, deleted_at ON groups
  FOR EACH ROW WHEN ((OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION search.tally_group();

-- What is there already. The owner too is behind the wall, but for as long as this takes.
ALTER TABLE gifts NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE people NO FORCE ROW LEVEL SECURITY;
ALTER TABLE groups NO FORCE ROW LEVEL SECURITY;
INSERT INTO search.gifts
  SELECT company_id, id, person_id, created_at, search.gift_text(receiver_name, receiver_email)
  FROM gifts;
INSERT INTO search.past_receivers
  SELECT DISTINCT g.company_id, g.person_id, g.text
  FROM search.gifts g LEFT JOIN search.people p ON p.company_id = g.company_id AND p.id = g.person_id
  WHERE p.id IS NULL OR NOT starts_with(p.text, g.text || chr(31));
INSERT INTO search.tallies
  SELECT company_id, span, search.since(span, created_at), 0, sum(gifts), sum(orders), sum(spent),
    sum(people), sum(groups)
  FROM (
    SELECT company_id, created_at, 1 AS gifts, 0 AS orders, 0 AS spent, 0 AS people, 0 AS groups
      FROM gifts
    UNION ALL SELECT company_id, created_at, 0, 1, total_amount, 0, 0 FROM orders
    UNION ALL SELECT company_id, created_at, 0, 0, 0, 1, 0 FROM people WHERE deleted_at IS NULL
    UNION ALL SELECT company_id, created_at, 0, 0, 0, 0, 1 FROM groups WHERE deleted_at IS NULL
  ) AS past, (VALUES ('quarter'), ('day'), ('month')) AS spans (span)
  GROUP BY 1, 2, 3;
ALTER TABLE gifts FORCE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
ALTER TABLE people FORCE ROW LEVEL SECURITY;
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
