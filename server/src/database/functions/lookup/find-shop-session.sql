-- The session of a bearer token of a shop's manager.
SET LOCAL ROLE regalo_lookup;

CREATE OR REPLACE FUNCTION lookup.find_shop_session(p_token_hash bytea)
RETURNS TABLE (shop_id bigint, id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$ SELECT f.shop_id, f.session_id FROM lookup.shop_sessions f WHERE f.token_hash = p_token_hash $$;
REVOKE ALL ON FUNCTION lookup.find_shop_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lookup.find_shop_session TO regalo_server;

RESET ROLE;
