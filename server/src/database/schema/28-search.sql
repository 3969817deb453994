-- What lists and searches read. Under row security PostgreSQL uses no index for a LIKE, so these
-- tables repeat what is searched, without a policy. The triggers in ../search keep them; the server
-- cannot read them, but may call the search functions there, which take the company from the
-- transaction alone.
SET LOCAL ROLE regalo_search;

-- The pieces of 2, 3 and 4 characters of a text, each hashed together with its company. Indexes
-- store what this returns, so it belongs to the tables: a migration that changes it has to reindex.
--
-- substr() counts characters from the start of its text. Cutting the text into stretches of 32
-- keeps the work proportional to the length instead of its square. A call takes some sixty
-- microseconds; the cost tells the planner to prefer the index.
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
      -- Near the end of the text these repeat shorter pieces, of which the index keeps one.
      -- Appending one element at a time extends the array in place; appending several would copy
      -- it.
      piece := substr(stretch, n, 4);
      grams := grams || hashtextextended(left(piece, 2), company);
      grams := grams || hashtextextended(left(piece, 3), company);
      grams := grams || hashtextextended(piece, company);
    END LOOP;
  END LOOP;
  RETURN grams;
END $$;
REVOKE ALL ON FUNCTION search.grams FROM PUBLIC;

-- The live people. text: search.person_text().
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
CREATE INDEX people_grams ON search.people USING gin (search.grams(company_id, text));

-- How many live people have ids in a range of 2^10, 2^15 or 2^20: bucket = id >> shift. The total
-- of a list is a sum over a few of the widest, and a page is found by going down from those, past
-- at most 32 of each size. Writers spread over 32 slots, so that they do not wait for each other.
CREATE TABLE search.people_buckets (
  company_id int NOT NULL,
  role smallint NOT NULL,
  shift smallint NOT NULL,
  bucket bigint NOT NULL,
  slot smallint NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (company_id, role, shift, bucket, slot)
) WITH (fillfactor = 50);

-- The sent gifts. text: search.gift_text().
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

-- Gifts have no index of pieces: it would add a quarter of a minute to an order for 100,000 people.
-- Their texts are those of people, which are indexed already, so a search finds whom it can be
-- about, now or in the past, and then reads the gifts of those people. This table has what gifts
-- say and search.people does not: names and e-mails of people who were changed or deleted since.
CREATE TABLE search.past_receivers (
  company_id int NOT NULL,
  person_id bigint NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (company_id, person_id, text)
);
CREATE INDEX past_receivers_grams ON search.past_receivers
  USING gin (search.grams(company_id, text));

-- Gathering statistics on the pieces would take seconds and change no plan.
ALTER INDEX search.people_grams ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX search.past_receivers_grams ALTER COLUMN 1 SET STATISTICS 0;

RESET ROLE;
