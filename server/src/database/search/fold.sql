-- Text as it is searched: in lower case and without accents.
SET LOCAL ROLE regalo_search;

CREATE OR REPLACE FUNCTION search.fold(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent', value));
REVOKE ALL ON FUNCTION search.fold FROM PUBLIC;

RESET ROLE;
