-- Work that grows with a text, and not with its square: a file of names as long as they may be, of
-- letters that are folded into several, kept the database busy for minutes. And a long term was
-- looked for by hundreds of pieces in each text that has them all.
SET LOCAL ROLE regalo_search;

-- A letter is found by counting from the first one, so it is counted within a short stretch.
CREATE OR REPLACE FUNCTION search.grams(company int, folded text) RETURNS bigint[]
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
CREATE OR REPLACE FUNCTION search.grams_of_term(company int, term text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT hashtextextended(substr(term, n, 4), company)
  FROM generate_series(1, least(greatest(length(term) - 3, 1), 32)) AS n);

RESET ROLE;
