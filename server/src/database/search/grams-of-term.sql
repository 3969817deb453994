-- The pieces of a term that every text with the term has: the first 32 of four characters, or the
-- term itself where it is shorter. Texts that have all of them are then compared with the term.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.grams_of_term(company int, term text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT hashtextextended(substr(term, n, 4), company)
  FROM generate_series(1, least(greatest(length(term) - 3, 1), 32)) AS n);
REVOKE ALL ON FUNCTION search.grams_of_term FROM PUBLIC;

RESET ROLE;
