-- The till of a bearer token.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_till(p_token_hash bytea)
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT t.shop_id, t.till_id FROM lookup.tills t WHERE t.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_till FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_till TO regalo_server;

RESET ROLE;
